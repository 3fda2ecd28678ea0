/** What the calls of files may say. */
export const texts = {
  notAnImage: /*i18n*/ {
    id: 'files.notAnImage',
    message: 'This file is damaged or isn’t a JPEG, PNG or WebP photo. Choose another',
  },
  tooManyPixels: /*i18n*/ {
    id: 'files.tooManyPixels',
    message: 'The photo has too many pixels. Choose a smaller one',
  },
  notStored: /*i18n*/ { id: 'files.notStored', message: 'Couldn’t save the photo. Try again later' },
  tooManyWaiting: /*i18n*/ {
    id: 'files.tooManyWaiting',
    message: 'Too many uploaded photos don’t belong to a saved product yet. Save the products first',
  },
}
