/** What the orders may say. */
export const texts = {
  stopped: /*i18n*/ { id: 'orders.stopped', message: '{name} is on the stop list' },
  unknownItem: /*i18n*/ { id: 'orders.unknownItem', message: 'This product is no longer sold. Remove it' },
  outOfStock: /*i18n*/ { id: 'orders.outOfStock', message: 'Not enough in stock: {name}' },
  tooMany: /*i18n*/ { id: 'orders.tooMany', message: 'At most {max} of {name} in one order' },
  noItems: /*i18n*/ { id: 'orders.noItems', message: 'Add at least one product' },
  branchPaused: /*i18n*/ { id: 'orders.branchPaused', message: '{branch} takes no orders now' },
  discountCap: /*i18n*/ {
    id: 'orders.discountCap',
    message: 'Your role may give a discount of at most {percent}%',
  },
  wrongQuantity: /*i18n*/ {
    id: 'orders.wrongQuantity',
    message: 'This product is not sold in such a quantity',
  },
  tooExpensive: /*i18n*/ { id: 'orders.tooExpensive', message: 'The sum of the order is too large' },
  priceChanged: /*i18n*/ {
    id: 'orders.priceChanged',
    message: 'The prices have changed meanwhile. Look at the new total',
  },
  wrongFulfilment: /*i18n*/ {
    id: 'orders.wrongFulfilment',
    message: '{branch} does not offer this way of getting the order',
  },
  feeWithoutDelivery: /*i18n*/ {
    id: 'orders.feeWithoutDelivery',
    message: 'Only a delivery has a delivery fee',
  },
  addressNeeded: /*i18n*/ { id: 'orders.addressNeeded', message: 'A delivery needs an address' },
  duePast: /*i18n*/ { id: 'orders.duePast', message: 'Choose a time that is not over' },
  dueClosed: /*i18n*/ {
    id: 'orders.dueClosed',
    message: '{branch} is closed at this time. Select a time in its opening hours',
  },
  cashTooLittle: /*i18n*/ { id: 'orders.cashTooLittle', message: 'This is less than is to be paid' },
  cashOnly: /*i18n*/ {
    id: 'orders.cashOnly',
    message: 'Cash given can be entered only for a payment in cash',
  },
  acceptedBy: /*i18n*/ { id: 'orders.acceptedBy', message: 'Accepted by {name}' },
  notNew: /*i18n*/ { id: 'orders.notNew', message: 'This order is no longer new' },
  isOver: /*i18n*/ { id: 'orders.isOver', message: 'This order is finished and cannot be changed' },
  notToTake: /*i18n*/ {
    id: 'orders.notToTake',
    message: 'Only a delivery in progress can be taken',
  },
  isThere: /*i18n*/ { id: 'orders.isThere', message: 'The order is in this stage already' },
  cannotGoBack: /*i18n*/ {
    id: 'orders.cannotGoBack',
    message: 'An order can be moved back only within a minute',
  },
  notForFulfilment: /*i18n*/ {
    id: 'orders.notForFulfilment',
    message: 'Orders of this kind do not pass this stage',
  },
  cancelInstead: /*i18n*/ { id: 'orders.cancelInstead', message: 'Cancel the order with a reason instead' },
  notYourStage: /*i18n*/ {
    id: 'orders.notYourStage',
    message: 'Your role may not move orders into this stage',
  },
  unpaid: /*i18n*/ {
    id: 'orders.unpaid',
    message: 'This order is not paid. Take the payment or confirm that it stays unpaid',
  },
  reasonNeeded: /*i18n*/ { id: 'orders.reasonNeeded', message: 'Write the reason: at least 3 characters' },
  nothingDue: /*i18n*/ { id: 'orders.nothingDue', message: 'Not more than what is still to be paid' },
  belowPaid: /*i18n*/ {
    id: 'orders.belowPaid',
    message: 'The new total is less than what has been paid already',
  },
}
