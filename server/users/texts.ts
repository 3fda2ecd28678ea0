/** What the calls of the platform's users may say. */
export const texts = {
  isAdministrator: /*i18n*/ {
    id: 'users.isAdministrator',
    message: 'This person administers the platform. Change their access in Administrators',
  },
  alreadyBlocked: /*i18n*/ { id: 'users.alreadyBlocked', message: 'This person is already blocked' },
  notBlocked: /*i18n*/ { id: 'users.notBlocked', message: 'This person isn’t blocked' },
  alreadyErased: /*i18n*/ { id: 'users.alreadyErased', message: 'This account is already being erased' },
  oneBlocked: /*i18n*/ { id: 'users.oneBlocked', message: 'One of them is blocked. Unblock them first' },
  oneErased: /*i18n*/ {
    id: 'users.oneErased',
    message: 'One of the accounts is being erased. It can’t be merged',
  },
  choosePhone: /*i18n*/ { id: 'users.choosePhone', message: 'Both have a phone. Choose the one that stays' },
  bothMessengers: /*i18n*/ {
    id: 'users.bothMessengers',
    message: 'Both have a messenger account. Only accounts that sign in in different ways can be merged',
  },
  bothEmails: /*i18n*/ {
    id: 'users.bothEmails',
    message: 'Both have an e-mail address. Only accounts that sign in in different ways can be merged',
  },
  bothWork: /*i18n*/ {
    id: 'users.bothWork',
    message: 'Both are in the team of {names}. Remove one of them from the team first',
  },
}
