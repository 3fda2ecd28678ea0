/** What cash drawers may say. */
export const texts = {
  isOpen: /*i18n*/ {
    id: 'drawers.isOpen',
    message: 'The drawer of this branch is already open. Count it before another one is opened',
  },
  isClosed: /*i18n*/ { id: 'drawers.isClosed', message: 'This drawer has already been counted' },
  hasMoved: /*i18n*/ {
    id: 'drawers.hasMoved',
    message: 'Cash has come in or gone out meanwhile. Look at the new sum and count again',
  },
  notSoMuch: /*i18n*/ { id: 'drawers.notSoMuch', message: 'There is less than this in the drawer' },
}
