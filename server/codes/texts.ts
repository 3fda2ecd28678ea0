/** What the calls of codes may say. */
export const texts = {
  codeTaken: /*i18n*/ { id: 'codes.codeTaken', message: 'This code was made before' },
  usedMore: /*i18n*/ { id: 'codes.usedMore', message: 'It has been redeemed more often already' },
  unknown: /*i18n*/ {
    id: 'codes.unknown',
    message: 'This code does not work: it is mistyped, used up or over',
  },
  redeemed: /*i18n*/ { id: 'codes.redeemed', message: 'Your company has redeemed this code already' },
  otherPlan: /*i18n*/ { id: 'codes.otherPlan', message: 'This code is for another plan' },
  otherCurrency: /*i18n*/ { id: 'codes.otherCurrency', message: 'This code is for another currency' },
  hasDiscount: /*i18n*/ {
    id: 'codes.hasDiscount',
    message: 'You have a discount already. Use it first, then redeem this code',
  },
}
