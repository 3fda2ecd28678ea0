/** What requests for access may say. */
export const texts = {
  mayYourself: /*i18n*/ { id: 'access.mayYourself', message: 'You may do this yourself' },
  isAsked: /*i18n*/ { id: 'access.isAsked', message: 'You have asked for this already' },
  seesSection: /*i18n*/ { id: 'access.seesSection', message: 'You have access to this section already' },
  wasRefused: /*i18n*/ {
    id: 'access.wasRefused',
    message: 'This request was refused. You can ask again a day after that',
  },
  asksTooMuch: /*i18n*/ {
    id: 'access.asksTooMuch',
    message: 'Too many of your requests wait for an answer already',
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
  newTotal: /*i18n*/ { id: 'access.newTotal', message: 'Total: {before} → {after}' },
  hasChanged: /*i18n*/ {
    id: 'access.hasChanged',
    message: 'The order has changed since this was asked, so nothing is done',
  },
  otherTotal: /*i18n*/ {
    id: 'access.otherTotal',
    message: 'The prices have changed since this was asked, so nothing is done',
  },
  askerMayNot: /*i18n*/ {
    id: 'access.askerMayNot',
    message: 'Whoever asked for this no longer has access to the order',
  },
  cannotBeDone: /*i18n*/ {
    id: 'access.cannotBeDone',
    message: 'This can no longer be done as it was asked: {why}',
  },
  allowOnce: /*i18n*/ { id: 'access.allowOnce', message: 'Allow once' },
  refuse: /*i18n*/ { id: 'access.refuse', message: 'Refuse' },
  allowedBy: /*i18n*/ { id: 'access.allowedBy', message: 'Allowed once: {name}' },
  refusedBy: /*i18n*/ { id: 'access.refusedBy', message: 'Refused: {name}' },
  notInTeam: /*i18n*/ { id: 'access.notInTeam', message: 'You are not in the team' },
  isOwn: /*i18n*/ { id: 'access.isOwn', message: 'Somebody else has to decide on your request' },
}
