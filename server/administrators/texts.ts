/** What the calls about administrators may say. */
export const texts = {
  isYou: /*i18n*/ {
    id: 'administrators.isYou',
    message: 'You can’t change your own access. Ask another administrator',
  },
  emailStays: /*i18n*/ {
    id: 'administrators.emailStays',
    message: 'An e-mail address can’t be changed. Add another administrator instead',
  },
}
