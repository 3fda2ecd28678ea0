/** What the orders may say. */
export const texts = {
  tooManyTags: /*i18n*/ { id: 'orders.tooManyTags', message: 'An order can have up to 50 tags' },
  outsideHours: /*i18n*/ {
    id: 'orders.outsideHours',
    message:
      '{company}: your order No. {number} is for {time}, but {branch} will be closed then. What other time suits you?',
  },
  stopped: /*i18n*/ { id: 'orders.stopped', message: '{name} is on the stop list' },
  unknownItem: /*i18n*/ { id: 'orders.unknownItem', message: 'This product is no longer sold. Remove it' },
  outOfStock: /*i18n*/ { id: 'orders.outOfStock', message: 'Not enough in stock: {name}' },
  tooMany: /*i18n*/ { id: 'orders.tooMany', message: '{name}: up to {max} per order' },
  noItems: /*i18n*/ { id: 'orders.noItems', message: 'Add at least one product' },
  pausedUntil: /*i18n*/ { id: 'orders.pausedUntil', message: '{branch} isn’t taking orders until {time}' },
  wayPausedUntil: /*i18n*/ {
    id: 'orders.wayPausedUntil',
    message: '{branch} isn’t taking orders of this type until {time}',
  },
  closedUntil: /*i18n*/ { id: 'orders.closedUntil', message: '{branch} is closed until {time}' },
  full: /*i18n*/ { id: 'orders.full', message: '{branch} takes no more orders for this time' },
  fullUntil: /*i18n*/ {
    id: 'orders.fullUntil',
    message: '{branch} takes no more orders for this time. The next free time is {time}',
  },
  discountCap: /*i18n*/ {
    id: 'orders.discountCap',
    message: 'Your role can give a discount of up to {percent}',
  },
  wrongQuantity: /*i18n*/ {
    id: 'orders.wrongQuantity',
    message: 'This product isn’t sold in this quantity',
  },
  tooExpensive: /*i18n*/ { id: 'orders.tooExpensive', message: 'The order total is too large' },
  priceChanged: /*i18n*/ {
    id: 'orders.priceChanged',
    message: 'Prices have changed. Check the new total',
  },
  wrongFulfilment: /*i18n*/ {
    id: 'orders.wrongFulfilment',
    message: '{branch} doesn’t offer this order type',
  },
  feeWithoutDelivery: /*i18n*/ {
    id: 'orders.feeWithoutDelivery',
    message: 'Only deliveries have a delivery fee',
  },
  addressOfDelivery: /*i18n*/ {
    id: 'orders.addressOfDelivery',
    message: 'Only deliveries have an address',
  },
  feeWasRefunded: /*i18n*/ {
    id: 'orders.feeWasRefunded',
    message: 'A part of this order has been refunded, so its delivery fee can’t be changed',
  },
  addressNeeded: /*i18n*/ { id: 'orders.addressNeeded', message: 'A delivery needs an address' },
  belowMinimum: /*i18n*/ { id: 'orders.belowMinimum', message: 'Orders start at {sum}' },
  dueTooLate: /*i18n*/ {
    id: 'orders.dueTooLate',
    message:
      '{days, plural, =0 {Only orders for today are taken} one {Orders are taken up to # day ahead} other {Orders are taken up to # days ahead}}',
  },
  duePast: /*i18n*/ { id: 'orders.duePast', message: 'Choose a time in the future' },
  dueClosed: /*i18n*/ {
    id: 'orders.dueClosed',
    message: '{branch} is closed at this time. Select a time in its opening hours',
  },
  cashTooLittle: /*i18n*/ { id: 'orders.cashTooLittle', message: 'Less than the amount due' },
  cashOnly: /*i18n*/ {
    id: 'orders.cashOnly',
    message: 'Cash received can only be entered for cash payments',
  },
  nobodyAccepted: /*i18n*/ { id: 'orders.nobodyAccepted', message: 'Nobody accepted the order in time' },
  acceptedBy: /*i18n*/ { id: 'orders.acceptedBy', message: 'Accepted by {name}' },
  notNew: /*i18n*/ { id: 'orders.notNew', message: 'This order is no longer new' },
  isOver: /*i18n*/ { id: 'orders.isOver', message: 'This order is finished and cannot be changed' },
  isOpen: /*i18n*/ { id: 'orders.isOpen', message: 'This order is still open' },
  tooLate: /*i18n*/ {
    id: 'orders.tooLate',
    message: 'A finished order can be reopened or cancelled only within 24 hours',
  },
  allReturned: /*i18n*/ {
    id: 'orders.allReturned',
    message: 'All of this order has been refunded. Make a new order instead',
  },
  notToTake: /*i18n*/ {
    id: 'orders.notToTake',
    message: 'Only deliveries in progress can be taken',
  },
  isThere: /*i18n*/ { id: 'orders.isThere', message: 'The order is already at this stage' },
  cannotGoBack: /*i18n*/ {
    id: 'orders.cannotGoBack',
    message: 'An order can be moved back only within a minute',
  },
  notForFulfilment: /*i18n*/ {
    id: 'orders.notForFulfilment',
    message: 'This order type skips this stage',
  },
  cancelInstead: /*i18n*/ {
    id: 'orders.cancelInstead',
    message: 'Cancel the order and give a reason instead',
  },
  notYourStage: /*i18n*/ {
    id: 'orders.notYourStage',
    message: 'Your role can’t move orders to this stage',
  },
  notNext: /*i18n*/ {
    id: 'orders.notNext',
    message: 'An order can’t go to this stage from here',
  },
  paymentNeeded: /*i18n*/ {
    id: 'orders.paymentNeeded',
    message: 'Only paid orders come to this stage. Take the payment first',
  },
  prepaymentNeeded: /*i18n*/ {
    id: 'orders.prepaymentNeeded',
    message: 'This way of paying is in advance. Take the payment first',
  },
  courierNeeded: /*i18n*/ {
    id: 'orders.courierNeeded',
    message: 'A courier must take this delivery first',
  },
  unpaid: /*i18n*/ {
    id: 'orders.unpaid',
    message: 'This order is not paid. Take the payment or confirm that it stays unpaid',
  },
  lastReason: /*i18n*/ {
    id: 'orders.lastReason',
    message: 'Keep at least one reason. Add another before you archive this one',
  },
  reasonNeeded: /*i18n*/ { id: 'orders.reasonNeeded', message: 'Enter a reason: at least 3 characters' },
  nothingDue: /*i18n*/ { id: 'orders.nothingDue', message: 'No more than the amount due' },
  wasRefunded: /*i18n*/ {
    id: 'orders.wasRefunded',
    message: 'A part of this order has been refunded, so its items can’t be changed',
  },
  belowPaid: /*i18n*/ {
    id: 'orders.belowPaid',
    message: 'The new total is less than the amount already paid',
  },
}
