/** What the calls of exports may say. */
export const texts = {
  nobody: /*i18n*/ { id: 'exports.nobody', message: 'No customers to export' },
  nothing: /*i18n*/ { id: 'exports.nothing', message: 'There is nothing to export' },
  tooManyRows: /*i18n*/ {
    id: 'exports.tooManyRows',
    message: 'A file can have up to 100,000 rows. Narrow down the list first',
  },
  tooManyAtOnce: /*i18n*/ {
    id: 'exports.tooManyAtOnce',
    message: 'Three files are already being prepared. Wait for one to finish',
  },
  linkUsed: /*i18n*/ {
    id: 'exports.linkUsed',
    message: 'This link has been used or has expired. Create a new one',
  },
}
