/** What the calls of categories may say. */
export const texts = {
  tooDeep: /*i18n*/ { id: 'categories.tooDeep', message: 'Categories can have up to three levels' },
  insideItself: /*i18n*/ {
    id: 'categories.insideItself',
    message: 'A category can’t be inside itself',
  },
  products: /*i18n*/ {
    id: 'usedBy.products',
    message: '{count, plural, one {Used by # product} other {Used by # products}}',
  },
  categories: /*i18n*/ {
    id: 'usedBy.categories',
    message: '{count, plural, one {Contains # category} other {Contains # categories}}',
  },
}
