/** What the calls of VAT may say. */
export const texts = {
  nothingOwed: /*i18n*/ {
    id: 'vat.nothingOwed',
    message: 'Zero-rated and exempt goods have a rate of 0 %',
  },
  isUsed: /*i18n*/ {
    id: 'vat.isUsed',
    message: 'Orders have used this rate. Change it from a date instead',
  },
  isPast: /*i18n*/ { id: 'vat.isPast', message: 'Select today or a later day' },
  defaultNeeded: /*i18n*/ {
    id: 'vat.defaultNeeded',
    message:
      'Products without a rate of their own need a default rate. Make another rate the default instead',
  },
  inSettings: /*i18n*/ {
    id: 'vat.inSettings',
    message: 'This rate is selected in the VAT settings. Select another one there first',
  },
}
