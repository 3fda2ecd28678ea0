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
  paidOnPage: /*i18n*/ {
    id: 'payments.paidOnPage',
    message: 'This is paid on the provider’s page: send the customer a link',
  },
  nothingDue: /*i18n*/ { id: 'payments.nothingDue', message: 'Nothing is due for this order' },
  liveInTest: /*i18n*/ {
    id: 'payments.liveInTest',
    message:
      'This order is a test, and this method takes real money. Choose another one, or connect a test key',
  },
  sumNotTaken: /*i18n*/ {
    id: 'payments.sumNotTaken',
    message: 'The provider cannot take exactly this sum',
  },
  isOver: /*i18n*/ { id: 'payments.isOver', message: 'This order is cancelled: it cannot be paid any more' },
  isHeld: /*i18n*/ {
    id: 'payments.isHeld',
    message: 'The money for this order is held already. It is taken once the order is accepted',
  },
  isSettled: /*i18n*/ { id: 'payments.isSettled', message: 'Somebody has dealt with this already' },
  nothingToGiveBack: /*i18n*/ {
    id: 'payments.nothingToGiveBack',
    message: 'Nothing of this can be given back from here',
  },
  goingBack: /*i18n*/ { id: 'payments.goingBack', message: 'The money is on its way back already' },
  paidWhenCancelled: /*i18n*/ {
    id: 'payments.paidWhenCancelled',
    message: 'Paid after the order was cancelled',
  },
  nothingToAsk: /*i18n*/ {
    id: 'payments.nothingToAsk',
    message: 'The provider has nothing more to say about this',
  },
  notConnected: /*i18n*/ {
    id: 'payments.notConnected',
    message: 'This method has no keys yet. Connect it in the settings of payments',
  },
  pageRefused: /*i18n*/ {
    id: 'payments.pageRefused',
    message: 'The provider has made no page: {said}',
  },
  noAnswer: /*i18n*/ {
    id: 'payments.noAnswer',
    message: 'The payment provider does not answer. Try again in a minute',
  },
  lessThanLeast: /*i18n*/ { id: 'payments.lessThanLeast', message: 'Less than the smallest total' },
  outOfBounds: /*i18n*/ {
    id: 'payments.outOfBounds',
    message: 'This method is not for an order of this total. Choose another one',
  },
}
