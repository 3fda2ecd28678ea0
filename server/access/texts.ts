/** What requests for access may say. */
export const texts = {
  mayYourself: /*i18n*/ { id: 'access.mayYourself', message: 'You can do this yourself' },
  isAsked: /*i18n*/ { id: 'access.isAsked', message: 'You’ve already asked for this' },
  seesSection: /*i18n*/ { id: 'access.seesSection', message: 'You already have access to this section' },
  wasRefused: /*i18n*/ {
    id: 'access.wasRefused',
    message: 'This request was declined. You can ask again a day later',
  },
  asksTooMuch: /*i18n*/ {
    id: 'access.asksTooMuch',
    message: 'You already have too many pending requests',
  },
  isDecided: /*i18n*/ { id: 'access.isDecided', message: 'This request is no longer open' },
  asksToCancel: /*i18n*/ {
    id: 'access.asksToCancel',
    message: '{name} asks to cancel order {number}',
  },
  asksToEdit: /*i18n*/ {
    id: 'access.asksToEdit',
    message: '{name} asks to change the items of order {number}',
  },
  asksToMoveBack: /*i18n*/ {
    id: 'access.asksToMoveBack',
    message: '{name} asks to move order {number} back to “{stage}”',
  },
  asksToReopen: /*i18n*/ {
    id: 'access.asksToReopen',
    message: '{name} asks to reopen order {number}',
  },
  asksToRefund: /*i18n*/ {
    id: 'access.asksToRefund',
    message: '{name} asks to refund order {number}',
  },
  asksToRefundSum: /*i18n*/ {
    id: 'access.asksToRefundSum',
    message: '{name} asks to refund {sum} of order {number}',
  },
  newTotal: /*i18n*/ { id: 'access.newTotal', message: 'Total: {before} → {after}' },
  hasChanged: /*i18n*/ {
    id: 'access.hasChanged',
    message: 'The order has changed since the request, so nothing was done',
  },
  otherTotal: /*i18n*/ {
    id: 'access.otherTotal',
    message: 'Prices have changed since the request, so nothing was done',
  },
  askerMayNot: /*i18n*/ {
    id: 'access.askerMayNot',
    message: 'The person who asked no longer has access to the order',
  },
  cannotBeDone: /*i18n*/ {
    id: 'access.cannotBeDone',
    message: 'This can no longer be done as requested: {why}',
  },
  allowOnce: /*i18n*/ { id: 'access.allowOnce', message: 'Allow once' },
  refuse: /*i18n*/ { id: 'access.refuse', message: 'Decline' },
  allowedBy: /*i18n*/ { id: 'access.allowedBy', message: 'Allowed once: {name}' },
  refusedBy: /*i18n*/ { id: 'access.refusedBy', message: 'Declined: {name}' },
  notInTeam: /*i18n*/ { id: 'access.notInTeam', message: 'You are not in the team' },
  isOwn: /*i18n*/ { id: 'access.isOwn', message: 'Someone else has to decide on your request' },
}
