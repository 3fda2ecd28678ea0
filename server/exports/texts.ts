/** What the calls of exports may say. */
export const texts = {
  nobody: /*i18n*/ { id: 'exports.nobody', message: 'There is nobody to export' },
  tooManyRows: /*i18n*/ {
    id: 'exports.tooManyRows',
    message: 'A file may have at most 100,000 rows. Narrow the list first',
  },
  tooManyAtOnce: /*i18n*/ {
    id: 'exports.tooManyAtOnce',
    message: 'Three files are being made already. Wait for one of them',
  },
  linkUsed: /*i18n*/ {
    id: 'exports.linkUsed',
    message: 'This link has been used or is too old. Make a new one',
  },
}
