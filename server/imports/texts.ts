/** What the calls of imports may say, and why a whole file fails. */
export const texts = {
  empty: /*i18n*/ { id: 'imports.empty', message: 'The file is empty' },
  tooManyOpen: /*i18n*/ {
    id: 'imports.tooManyOpen',
    message: 'Too many imports are open. Confirm or cancel one, then upload this file again',
  },
  noSpace: /*i18n*/ { id: 'imports.noSpace', message: 'The file could not be stored. Try again later' },
  notChecked: /*i18n*/ { id: 'imports.notChecked', message: 'Only a checked file can be imported' },
  isOver: /*i18n*/ { id: 'imports.isOver', message: 'This import is over' },
  noColumns: /*i18n*/ {
    id: 'imports.noColumns',
    message: 'The columns of this file cannot be chosen now',
  },
  wrongFields: /*i18n*/ {
    id: 'imports.wrongFields',
    message: 'Choose every needed field, and none of them twice',
  },
  noProducts: /*i18n*/ {
    id: 'imports.noProducts',
    message: 'There is no product in the file that could go in',
  },
  notRead: /*i18n*/ { id: 'imports.notRead', message: 'The file is not an export of products' },
  noCustomers: /*i18n*/ {
    id: 'imports.noCustomers',
    message: 'No customer in the file can be imported',
  },
  notReadCustomers: /*i18n*/ {
    id: 'imports.notReadCustomers',
    message: 'The file is not a list of customers',
  },
  fileGone: /*i18n*/ { id: 'imports.fileGone', message: 'The file is not there any more. Upload it again' },
  workbookBroken: /*i18n*/ {
    id: 'imports.workbookBroken',
    message: 'This Excel file cannot be read. Save it anew as .xlsx or as CSV',
  },
  workbookTooLarge: /*i18n*/ {
    id: 'imports.workbookTooLarge',
    message: 'This Excel file is too large: 20 MB at most, 200 MB unpacked. Save its first sheet as CSV',
  },
  workbookLocked: /*i18n*/ {
    id: 'imports.workbookLocked',
    message:
      'This Excel file has a password or is in the old format .xls. Save it as .xlsx without a password',
  },
  notAWorkbook: /*i18n*/ {
    id: 'imports.notAWorkbook',
    message: 'This zip file is no Excel file. Upload an .xlsx or CSV file',
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
