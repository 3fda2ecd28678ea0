/** What the calls of a person's own account may say. */
export const texts = {
  wrongPassword: /*i18n*/ { id: 'profile.wrongPassword', message: 'This is not your current password' },
  wrongPin: /*i18n*/ { id: 'profile.wrongPin', message: 'This is not your PIN' },
  wrongKey: /*i18n*/ { id: 'profile.wrongKey', message: 'This device can’t unlock this. Use your PIN' },
  noLock: /*i18n*/ { id: 'profile.noLock', message: 'You have no PIN yet' },
  noCompany: /*i18n*/ { id: 'profile.noCompany', message: 'You’re not in any company' },
  lastOwner: /*i18n*/ {
    id: 'profile.lastOwner',
    message: 'You are the only owner of {name}. Make someone else an owner first',
  },
  soleOwner: /*i18n*/ {
    id: 'profile.soleOwner',
    message: 'These companies would be left without an owner: {names}. Transfer or close them first',
  },
  linkUsed: /*i18n*/ { id: 'profile.linkUsed', message: 'This link has been used. Request a new one' },
}
