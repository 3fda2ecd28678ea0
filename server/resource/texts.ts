/** What every list and form may say. */
export const texts = {
  badCursor: /*i18n*/ { id: 'resource.badCursor', message: 'This page is out of date. Open the list again' },
}
