/** What roles may say. */
export const texts = {
  isSystem: /*i18n*/ {
    id: 'roles.isSystem',
    message: 'A system role cannot be changed. Copy it and change the copy',
  },
  isOwn: /*i18n*/ { id: 'roles.isOwn', message: 'Nobody changes their own role. Ask the owner' },
  isAbove: /*i18n*/ { id: 'roles.isAbove', message: 'This role may do more than you. Ask the owner' },
  beyondYours: /*i18n*/ { id: 'roles.beyondYours', message: 'You can give only what you hold yourself' },
  nameTaken: /*i18n*/ { id: 'roles.nameTaken', message: 'Another role has this name' },
  isUsed: /*i18n*/ {
    id: 'roles.isUsed',
    message:
      '{count, plural, one {# person has this role. Give them another one first} other {# people have this role. Give them another one first}}',
  },
  tooMany: /*i18n*/ { id: 'roles.tooMany', message: 'There are too many roles. Delete some that nobody has' },
}
