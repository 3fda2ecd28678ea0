import type { Text } from '#server/http/answers/refusal.ts'

/** What the general settings answer when they refuse. */
export const texts = {
  defaultLanguage: /*i18n*/ {
    id: 'general.defaultLanguage',
    message: 'Choose one of the languages of the menu',
  },
  phoneNeeded: /*i18n*/ { id: 'general.phoneNeeded', message: 'Customers need a phone to reach you' },
  wrongPhone: /*i18n*/ { id: 'general.wrongPhone', message: 'Enter a whole phone number' },
  ownerOnly: /*i18n*/ { id: 'general.ownerOnly', message: 'Only the owner changes the currency' },
  currencyLocked: /*i18n*/ {
    id: 'general.currencyLocked',
    message: 'The currency stays after the first order',
  },
  currencyBilled: /*i18n*/ {
    id: 'general.currencyBilled',
    message: 'The currency stays while there is a balance, an open invoice or a paid subscription',
  },
  otherDecimals: /*i18n*/ {
    id: 'general.otherDecimals',
    message: 'Prices of this currency have other decimals: remove the products first',
  },
  downloadFirst: /*i18n*/ { id: 'general.downloadFirst', message: 'Download your data first' },
  branchesNeeded: /*i18n*/ { id: 'general.branchesNeeded', message: 'Choose at least one branch' },
  stageInProgress: /*i18n*/ {
    id: 'general.stageInProgress',
    message: 'Choose a stage of orders in progress',
  },
} satisfies Record<string, Text>
