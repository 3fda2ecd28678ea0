/** What roles may say. */
export const texts = {
  isSystem: /*i18n*/ {
    id: 'roles.isSystem',
    message: 'A system role cannot be changed. Copy it and change the copy',
  },
  isOwn: /*i18n*/ { id: 'roles.isOwn', message: 'You can’t change your own role. Ask the owner' },
  isAbove: /*i18n*/ { id: 'roles.isAbove', message: 'This role has more rights than you. Ask the owner' },
  beyondYours: /*i18n*/ {
    id: 'roles.beyondYours',
    message: 'You can only grant rights that you have yourself',
  },
  isUsed: /*i18n*/ {
    id: 'roles.isUsed',
    message:
      '{count, plural, one {# person has this role. Assign them another one first} other {# people have this role. Assign them another one first}}',
  },
  tooMany: /*i18n*/ { id: 'roles.tooMany', message: 'Too many roles. Delete some that no one has' },
}
