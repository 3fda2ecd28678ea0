/** What the settings of payments may say. */
export const texts = {
  detailsNeeded: /*i18n*/ { id: 'payments.detailsNeeded', message: 'Say where the money goes' },
  kindIsUsed: /*i18n*/ {
    id: 'payments.kindIsUsed',
    message: 'Somebody has paid this way already. Add another method instead',
  },
  lastStays: /*i18n*/ {
    id: 'payments.lastStays',
    message: 'Some orders could not be paid any more. Turn on another method for them first',
  },
  lessThanLeast: /*i18n*/ { id: 'payments.lessThanLeast', message: 'Less than the smallest total' },
  outOfBounds: /*i18n*/ {
    id: 'payments.outOfBounds',
    message: 'This method is not for an order of this total. Choose another one',
  },
}
