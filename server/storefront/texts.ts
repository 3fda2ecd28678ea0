/** What the storefront may say. */
export const texts = {
  isClosed: /*i18n*/ { id: 'storefront.isClosed', message: 'This shop is closed' },
  takesNoOrders: /*i18n*/ {
    id: 'storefront.takesNoOrders',
    message: 'This shop isn’t taking orders right now',
  },
  branchClosed: /*i18n*/ { id: 'storefront.branchClosed', message: '{branch} is closed at this time' },
  consentNeeded: /*i18n*/ {
    id: 'storefront.consentNeeded',
    message: 'Read the terms and agree to them',
  },
  consentOld: /*i18n*/ {
    id: 'storefront.consentOld',
    message: 'The terms have changed. Read them and agree again',
  },
  tooManyOpen: /*i18n*/ {
    id: 'storefront.tooManyOpen',
    message: 'You have several unpaid orders already. Wait until one of them is ready',
  },
}
