/** What refunds may say. */
export const texts = {
  nothingPaid: /*i18n*/ {
    id: 'refunds.nothingPaid',
    message: 'Nothing is left to give back for this order',
  },
  nothingBack: /*i18n*/ { id: 'refunds.nothingBack', message: 'There is nothing to give back for this' },
  isReturned: /*i18n*/ { id: 'refunds.isReturned', message: 'This has already been given back' },
  capped: /*i18n*/ { id: 'refunds.capped', message: 'Your role can refund up to {sum} per order' },
}
