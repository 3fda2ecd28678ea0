/** What the customers may say. */
export const texts = {
  wrongPhone: /*i18n*/ { id: 'customers.wrongPhone', message: 'This is not a phone number' },
  phoneTaken: /*i18n*/ {
    id: 'customers.phoneTaken',
    message: 'Another customer has this phone number already',
  },
}
