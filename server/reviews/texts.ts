/** What is said about reviews. */
export const texts = {
  notDone: /*i18n*/ { id: 'reviews.notDone', message: 'You can write a review once the order is completed' },
  isLate: /*i18n*/ {
    id: 'reviews.isLate',
    message: 'Reviews can be written up to 14 days after an order is completed',
  },
  isThere: /*i18n*/ { id: 'reviews.isThere', message: 'This order has a review already' },
  isTest: /*i18n*/ { id: 'reviews.isTest', message: 'Test orders have no reviews' },
  isErased: /*i18n*/ {
    id: 'reviews.isErased',
    message: 'This customer’s personal data was erased, so no one would read the reply',
  },
}
