/** What the calls of currencies may say. */
export const texts = {
  isOffered: /*i18n*/ { id: 'currencies.isOffered', message: 'This currency is already offered' },
  lastCurrency: /*i18n*/ {
    id: 'currencies.lastCurrency',
    message: 'Keep at least one currency. Add another before you archive this one',
  },
}
