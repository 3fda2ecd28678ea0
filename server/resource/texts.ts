/** What every list and form may say. */
export const texts = {
  badCursor: /*i18n*/ { id: 'resource.badCursor', message: 'This page is out of date. Open the list again' },
  inUse: /*i18n*/ { id: 'resource.inUse', message: 'This can’t be removed while it is in use' },
  nameTaken: /*i18n*/ { id: 'resource.nameTaken', message: 'This name is already taken' },
  tooMany: /*i18n*/ {
    id: 'resource.tooMany',
    message: '{most, plural, one {There can be at most # of these} other {There can be at most # of these}}',
  },
}
