/** What the customers may say. */
export const texts = {
  wrongPhone: /*i18n*/ { id: 'customers.wrongPhone', message: 'This is not a phone number' },
  phoneTaken: /*i18n*/ {
    id: 'customers.phoneTaken',
    message: 'Another customer has this phone number already',
  },
  wrongBirthday: /*i18n*/ {
    id: 'customers.wrongBirthday',
    message: 'A birthday is a past day, not before 1900',
  },
  reasonMissing: /*i18n*/ {
    id: 'customers.reasonMissing',
    message: 'Say why the customer is on the blacklist',
  },
  mergeWithItself: /*i18n*/ {
    id: 'customers.mergeWithItself',
    message: 'A customer cannot be merged with themselves',
  },
  openOrders: /*i18n*/ {
    id: 'customers.openOrders',
    message: 'This customer has an open order. Finish or cancel it first',
  },
  goneForGood: /*i18n*/ {
    id: 'customers.goneForGood',
    message: 'This customer was merged or erased, which cannot be undone',
  },
}
