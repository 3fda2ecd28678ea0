/** What the calls of units may say. */
export const texts = {
  precisionIsUsed: /*i18n*/ {
    id: 'units.precisionIsUsed',
    message: 'Products already use this unit, so its smallest quantity can’t be raised',
  },
}
