/** What the calls of units may say. */
export const texts = {
  needsDefault: /*i18n*/ {
    id: 'units.needsDefault',
    message: 'New products need a default unit. Make another unit the default instead',
  },
  precisionIsUsed: /*i18n*/ {
    id: 'units.precisionIsUsed',
    message: 'Products already use this unit, so its smallest quantity can’t be raised',
  },
}
