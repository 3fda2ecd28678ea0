/** What deliveries may say. */
export const texts = {
  takenBy: /*i18n*/ { id: 'deliveries.takenBy', message: 'Taken by {name}' },
  offeredTo: /*i18n*/ { id: 'deliveries.offeredTo', message: 'Offered to {name}' },
  offerOver: /*i18n*/ {
    id: 'deliveries.offerOver',
    message: 'The time to take this delivery is over. The next courier is being asked',
  },
  notFromHere: /*i18n*/ { id: 'deliveries.notFromHere', message: 'This delivery is already further on' },
  noCourier: /*i18n*/ {
    id: 'deliveries.noCourier',
    message: 'Nobody brings this delivery. Choose a courier first',
  },
  notHere: /*i18n*/ {
    id: 'deliveries.notHere',
    message: 'This person can’t bring deliveries of this branch',
  },
  nobodyHere: /*i18n*/ { id: 'deliveries.nobodyHere', message: 'There are no couriers for this branch' },
  alreadySaid: /*i18n*/ {
    id: 'deliveries.alreadySaid',
    message: 'You have already said what you hand over. Take it back to say another sum',
  },
  differenceNote: /*i18n*/ {
    id: 'deliveries.differenceNote',
    message: 'Say why the sum is another one: at least 3 characters',
  },
  notYourOwn: /*i18n*/ { id: 'deliveries.notYourOwn', message: 'Somebody else has to confirm your cash' },
  isHandedOver: /*i18n*/ {
    id: 'deliveries.isHandedOver',
    message: 'This hand-over is already confirmed or taken back',
  },
  tooMuchCash: /*i18n*/ {
    id: 'deliveries.tooMuchCash',
    message:
      'Too much cash to hand over: {sum}. First hand it over, then more deliveries in cash can be taken',
  },
  pickedUp: /*i18n*/ {
    id: 'deliveries.pickedUp',
    message: 'You already have this order. Say why it could not be delivered',
  },
}
