/** What the customers may say. */
export const texts = {
  wrongPhone: /*i18n*/ { id: 'customers.wrongPhone', message: 'Enter a valid phone number' },
  phoneTaken: /*i18n*/ {
    id: 'customers.phoneTaken',
    message: 'Another customer already has this phone number',
  },
  wrongBirthday: /*i18n*/ {
    id: 'customers.wrongBirthday',
    message: 'Enter a past date, 1900 or later',
  },
  reasonMissing: /*i18n*/ {
    id: 'customers.reasonMissing',
    message: 'Enter why the customer is on the blacklist',
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
