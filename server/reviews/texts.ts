/** What is said about reviews. */
export const texts = {
  notDone: /*i18n*/ { id: 'reviews.notDone', message: 'A review can be written once the order is done' },
  isLate: /*i18n*/ {
    id: 'reviews.isLate',
    message: 'A review can be written for 14 days after the order is done',
  },
  isThere: /*i18n*/ { id: 'reviews.isThere', message: 'This order has a review already' },
  isErased: /*i18n*/ {
    id: 'reviews.isErased',
    message: 'The personal data of this customer was erased, so nobody would read the reply',
  },
}
