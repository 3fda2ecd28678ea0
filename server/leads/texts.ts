/** What the calls of leads and their stages may say. */
export const texts = {
  lastOfCategory: /*i18n*/ {
    id: 'leads.lastOfCategory',
    message: 'Keep at least one stage in each category: new, in progress, won and lost',
  },
  noContact: /*i18n*/ { id: 'leads.noContact', message: 'Enter a phone or a messenger' },
  phoneTaken: /*i18n*/ { id: 'leads.phoneTaken', message: 'Another lead has this phone' },
  nextStep: /*i18n*/ { id: 'leads.nextStep', message: 'Say what is next' },
  nextStepAt: /*i18n*/ { id: 'leads.nextStepAt', message: 'Say when' },
  neededHere: /*i18n*/ { id: 'leads.neededHere', message: 'Needed to enter this stage' },
  companyOfWon: /*i18n*/ { id: 'leads.companyOfWon', message: 'Choose the company it became' },
  reasonOfLost: /*i18n*/ { id: 'leads.reasonOfLost', message: 'Choose why it was lost' },
  closed: /*i18n*/ { id: 'leads.closed', message: 'This lead is closed. Move it to an open stage first' },
  phoneOfOwner: /*i18n*/ {
    id: 'leads.phoneOfOwner',
    message: 'Enter the phone that the person signs in with',
  },
  companyIsReady: /*i18n*/ {
    id: 'leads.companyIsReady',
    message: 'Your company is ready. Sign in and set it up: {link}',
  },
  wrongFile: /*i18n*/ {
    id: 'leads.wrongFile',
    message: 'This file isn’t a PDF, JPEG, PNG or WebP. Choose another',
  },
  manyFiles: /*i18n*/ {
    id: 'leads.manyFiles',
    message: 'Up to {max, number} files of one lead. Remove some first',
  },
  fileNotStored: /*i18n*/ { id: 'leads.fileNotStored', message: 'Couldn’t save the file. Try again later' },
  noChat: /*i18n*/ { id: 'leads.noChat', message: 'Has no chat with the bot' },
  noRows: /*i18n*/ { id: 'leads.noRows', message: 'There are no rows below the column names' },
  tooManyRows: /*i18n*/ { id: 'leads.tooManyRows', message: 'Up to {max, number} rows at a time' },
  columnMissing: /*i18n*/ { id: 'leads.columnMissing', message: 'There is no column “{name}”' },
}
