/** What the calls of files may say. */
export const texts = {
  notAnImage: /*i18n*/ {
    id: 'files.notAnImage',
    message: 'This is not a whole photo in JPEG, PNG or WebP. Choose another',
  },
  tooManyPixels: /*i18n*/ {
    id: 'files.tooManyPixels',
    message: 'The photo has too many pixels. Choose a smaller one',
  },
  notStored: /*i18n*/ { id: 'files.notStored', message: 'The photo could not be stored. Try again later' },
  tooManyWaiting: /*i18n*/ {
    id: 'files.tooManyWaiting',
    message: 'Too many uploaded photos belong to no saved product yet. Save the products first',
  },
}
