/** Messages of the calls about the own account. */
export const texts = {
  wrongPassword: /*i18n*/ { id: 'profile.wrongPassword', message: 'This is not your current password' },
  passwordWrong: /*i18n*/ { id: 'profile.passwordWrong', message: 'The password is wrong' },
  codeNeeded: /*i18n*/ {
    id: 'profile.codeNeeded',
    message: 'Ask for a code to your phone and write it here',
  },
  proofNeeded: /*i18n*/ { id: 'profile.proofNeeded', message: 'Confirm that it is you first' },
  phoneFirst: /*i18n*/ { id: 'profile.phoneFirst', message: 'Add your phone number first' },
  nothingToConfirm: /*i18n*/ {
    id: 'profile.nothingToConfirm',
    message: 'There is no e-mail address to confirm',
  },
  wrongPin: /*i18n*/ { id: 'profile.wrongPin', message: 'This is not your PIN' },
  wrongKey: /*i18n*/ { id: 'profile.wrongKey', message: 'This device can’t unlock this. Use your PIN' },
  noLock: /*i18n*/ { id: 'profile.noLock', message: 'You have no PIN yet' },
  noCompany: /*i18n*/ { id: 'profile.noCompany', message: 'You’re not in any company' },
  lastOwner: /*i18n*/ {
    id: 'profile.lastOwner',
    message: 'You are the only owner of {name}. Make someone else an owner first',
  },
  administrator: /*i18n*/ {
    id: 'profile.administrator',
    message: 'You administer the platform. Another administrator has to take this access away first',
  },
  soleOwner: /*i18n*/ {
    id: 'profile.soleOwner',
    message: 'These companies would be left without an owner: {names}. Transfer or close them first',
  },
  linkUsed: /*i18n*/ { id: 'profile.linkUsed', message: 'This link has been used. Request a new one' },
}

/** Notices about changed credentials, for chat and phone. */
export const noticeTexts = {
  phone: /*i18n*/ {
    id: 'profile.notice.phone',
    message: 'The phone number of your account was changed. If it was not you, contact support right away',
  },
  email: /*i18n*/ {
    id: 'profile.notice.email',
    message: 'The e-mail address of your account was changed. If it was not you, contact support right away',
  },
  password: /*i18n*/ {
    id: 'profile.notice.password',
    message: 'The password of your account was changed. If it was not you, contact support right away',
  },
  lock: /*i18n*/ {
    id: 'profile.notice.lock',
    message: 'A PIN was set for your account. If it was not you, contact support right away',
  },
  key: /*i18n*/ {
    id: 'profile.notice.key',
    message:
      'Fingerprint or face unlock was turned on for your account. If it was not you, contact support right away',
  },
}
