/** What the calls of imports may say, and why a whole file fails. */
export const texts = {
  empty: /*i18n*/ { id: 'imports.empty', message: 'The file is empty' },
  tooManyOpen: /*i18n*/ {
    id: 'imports.tooManyOpen',
    message: 'Too many imports are open. Confirm or cancel one, then upload this file again',
  },
  noSpace: /*i18n*/ { id: 'imports.noSpace', message: 'Couldn’t save the file. Try again later' },
  notChecked: /*i18n*/ { id: 'imports.notChecked', message: 'Only a checked file can be imported' },
  currencyAsked: /*i18n*/ {
    id: 'imports.currencyAsked',
    message: 'The prices in the file seem to be in another currency. Select it first',
  },
  rateNeeded: /*i18n*/ {
    id: 'imports.rateNeeded',
    message: 'Enter how much one unit of this currency costs',
  },
  isOver: /*i18n*/ { id: 'imports.isOver', message: 'This import is already finished' },
  noColumns: /*i18n*/ {
    id: 'imports.noColumns',
    message: 'The columns of this file can’t be matched now',
  },
  wrongFields: /*i18n*/ {
    id: 'imports.wrongFields',
    message: 'Match every required field, each only once',
  },
  noProducts: /*i18n*/ {
    id: 'imports.noProducts',
    message: 'No products in this file can be imported',
  },
  notRead: /*i18n*/ { id: 'imports.notRead', message: 'The file is not an export of products' },
  noCustomers: /*i18n*/ {
    id: 'imports.noCustomers',
    message: 'No customers in this file can be imported',
  },
  notReadCustomers: /*i18n*/ {
    id: 'imports.notReadCustomers',
    message: 'The file is not a list of customers',
  },
  fileGone: /*i18n*/ { id: 'imports.fileGone', message: 'The file is no longer there. Upload it again' },
  workbookBroken: /*i18n*/ {
    id: 'imports.workbookBroken',
    message: 'This Excel file can’t be read. Save it again as .xlsx or CSV',
  },
  workbookTooLarge: /*i18n*/ {
    id: 'imports.workbookTooLarge',
    message:
      'This Excel file is too large: 20\u00a0MB at most, 200\u00a0MB unpacked. Save its first sheet as CSV',
  },
  workbookLocked: /*i18n*/ {
    id: 'imports.workbookLocked',
    message:
      'This Excel file has a password or is in the old format .xls. Save it as .xlsx without a password',
  },
  notAWorkbook: /*i18n*/ {
    id: 'imports.notAWorkbook',
    message: 'This zip file isn’t an Excel file. Upload an .xlsx or CSV file',
  },
  broken: /*i18n*/ {
    id: 'imports.broken',
    message: 'Something went wrong on our side. What has been imported is kept',
  },
}

/** Why the whole file failed, as the database keeps it. */
export type FileProblem =
  | 'noProducts'
  | 'notRead'
  | 'noCustomers'
  | 'notReadCustomers'
  | 'fileGone'
  | 'workbookBroken'
  | 'workbookTooLarge'
  | 'workbookLocked'
  | 'notAWorkbook'
  | 'broken'
