/** What the calls of branches may say. */
export const texts = {
  lastStays: /*i18n*/ { id: 'branches.lastStays', message: 'The last branch can’t be archived' },
  needsDefault: /*i18n*/ {
    id: 'branches.needsDefault',
    message: 'Orders need a default branch. Make another branch the default instead',
  },
  defaultIsPublic: /*i18n*/ {
    id: 'branches.defaultIsPublic',
    message: 'Customers order at the default branch. Make another branch the default to hide this one',
  },
  bothNeeded: /*i18n*/ { id: 'branches.bothNeeded', message: 'Enter both latitude and longitude' },
  unknownStep: /*i18n*/ {
    id: 'branches.unknownStep',
    message: 'Choose one of the steps in the general settings',
  },
  tooManyTables: /*i18n*/ {
    id: 'branches.tooManyTables',
    message: 'A branch can have up to {limit} tables',
  },
  noTables: /*i18n*/ { id: 'branches.noTables', message: 'Add tables first' },
  siteNeeded: /*i18n*/ {
    id: 'branches.siteNeeded',
    message: 'The codes lead to your website. Enter its address in the general settings first',
  },
  codesOf: /*i18n*/ { id: 'branches.codesOf', message: 'Codes of tables: {branch}' },
  tableNamed: /*i18n*/ { id: 'branches.tableNamed', message: 'Table {table}' },
  scanToOrder: /*i18n*/ {
    id: 'branches.scanToOrder',
    message: 'Scan the code with your camera and order',
  },
}
