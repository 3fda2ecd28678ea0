/** What the calls of the platform's users may say. */
export const texts = {
  isAdministrator: /*i18n*/ {
    id: 'users.isAdministrator',
    message: 'This person administers the platform. Change their access in Administrators',
  },
  alreadyBlocked: /*i18n*/ { id: 'users.alreadyBlocked', message: 'This person is already blocked' },
  notBlocked: /*i18n*/ { id: 'users.notBlocked', message: 'This person isn’t blocked' },
  alreadyErased: /*i18n*/ { id: 'users.alreadyErased', message: 'This account is already being erased' },
}
