/** What the calls of delivery methods and zones, and orders that go there, may say. */
export const texts = {
  zoneNeeded: /*i18n*/ {
    id: 'deliveries.zoneNeeded',
    message: 'Add an active zone first, or choose one price for all addresses',
  },
  lastZone: /*i18n*/ {
    id: 'deliveries.lastZone',
    message:
      'Deliveries need this zone: it is the last active one. First choose one price for all addresses, or turn the delivery method off',
  },
  usedByZones: /*i18n*/ {
    id: 'usedBy.zones',
    message: '{count, plural, one {Used by # delivery zone} other {Used by # delivery zones}}',
  },
  tooManyZones: /*i18n*/ {
    id: 'deliveries.tooManyZones',
    message: '{count, plural, one {Up to # zone is possible} other {Up to # zones are possible}}',
  },
  branchNotPlaced: /*i18n*/ {
    id: 'deliveries.branchNotPlaced',
    message: 'To count by distance, put the branch on the map first',
  },
  outsideZone: /*i18n*/ {
    id: 'deliveries.outsideZone',
    message: 'This address is outside the delivery zones',
  },
  zoneClosed: /*i18n*/ {
    id: 'deliveries.zoneClosed',
    message: 'There is no delivery to {zone} at this time',
  },
  noneNow: /*i18n*/ { id: 'deliveries.noneNow', message: 'There is no delivery at this time' },
  noneUntil: /*i18n*/ { id: 'deliveries.noneUntil', message: 'There is no delivery until {when}' },
  zoneOpens: /*i18n*/ {
    id: 'deliveries.zoneOpens',
    message: 'There is no delivery to {zone} until {when}',
  },
}
