/** What deliveries may say. */
export const texts = {
  takenBy: /*i18n*/ { id: 'deliveries.takenBy', message: 'Taken by {name}' },
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
  pickedUp: /*i18n*/ {
    id: 'deliveries.pickedUp',
    message: 'You already have this order. Say why it could not be delivered',
  },
}
