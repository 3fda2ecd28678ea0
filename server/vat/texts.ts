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
}
