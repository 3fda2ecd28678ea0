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
  tooLateToCancel: /*i18n*/ {
    id: 'storefront.tooLateToCancel',
    message: 'It is too late to cancel this order here. Call the shop',
  },
  customerCancelled: /*i18n*/ { id: 'storefront.customerCancelled', message: 'The customer cancelled it' },
  unknownTable: /*i18n*/ {
    id: 'storefront.unknownTable',
    message: 'This code is not in use any more. Ask the staff for the table’s number',
  },
  atTable: /*i18n*/ { id: 'storefront.atTable', message: 'Orders at a table are for eating in' },
}
