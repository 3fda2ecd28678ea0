/** What every list and form may say. */
export const texts = {
  badCursor: /*i18n*/ { id: 'resource.badCursor', message: 'This page is out of date. Open the list again' },
  defaultNeeded: /*i18n*/ {
    id: 'resource.defaultNeeded',
    message: 'One of these stays the default. Make another one the default instead',
  },
  inUse: /*i18n*/ { id: 'resource.inUse', message: 'This can’t be removed while it is in use' },
  itself: /*i18n*/ { id: 'resource.itself', message: 'Select another one' },
  notAlike: /*i18n*/ { id: 'resource.notAlike', message: 'These can’t be merged' },
  nameTaken: /*i18n*/ { id: 'resource.nameTaken', message: 'This name is already taken' },
}

/** What refers to a row that was to be removed. */
export const usedBy = {
  products: /*i18n*/ {
    id: 'usedBy.products',
    message: '{count, plural, one {Used by # product} other {Used by # products}}',
  },
  customers: /*i18n*/ {
    id: 'usedBy.customers',
    message: '{count, plural, one {Used by # customer} other {Used by # customers}}',
  },
  orders: /*i18n*/ {
    id: 'usedBy.orders',
    message: '{count, plural, one {Used by # order} other {Used by # orders}}',
  },
  companies: /*i18n*/ {
    id: 'usedBy.companies',
    message: '{count, plural, one {Used by # company} other {Used by # companies}}',
  },
  users: /*i18n*/ {
    id: 'usedBy.users',
    message: '{count, plural, one {Used by # person} other {Used by # people}}',
  },
  leads: /*i18n*/ {
    id: 'usedBy.leads',
    message: '{count, plural, one {Used by # lead} other {Used by # leads}}',
  },
  inCategories: /*i18n*/ {
    id: 'usedBy.inCategories',
    message: '{count, plural, one {Used by # category} other {Used by # categories}}',
  },
  settings: /*i18n*/ {
    id: 'usedBy.settings',
    message: 'Selected in the settings. Select another one there first',
  },
  categories: /*i18n*/ {
    id: 'usedBy.categories',
    message: '{count, plural, one {Contains # category} other {Contains # categories}}',
  },
}
