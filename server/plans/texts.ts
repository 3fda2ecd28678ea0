/** What the calls of plans may say. */
export const texts = {
  codeTaken: /*i18n*/ { id: 'plans.codeTaken', message: 'This code is already taken' },
  needsDefault: /*i18n*/ {
    id: 'plans.needsDefault',
    message: 'New companies need a plan to begin with. Choose another one for them first',
  },
  noPrice: /*i18n*/ {
    id: 'plans.noPrice',
    message: 'Companies on older terms pay in {currencies}. Add these prices first',
  },
  tooSoon: /*i18n*/ {
    id: 'plans.tooSoon',
    message: 'Companies are told 30 days before: choose {date} or a later day',
  },
}
