/** What the calls of categories may say. */
export const texts = {
  tooDeep: /*i18n*/ { id: 'categories.tooDeep', message: 'Categories can have up to three levels' },
  insideItself: /*i18n*/ {
    id: 'categories.insideItself',
    message: 'A category can’t be inside itself',
  },
  notFirst: /*i18n*/ {
    id: 'categories.notFirst',
    message: 'You have categories already',
  },
}
