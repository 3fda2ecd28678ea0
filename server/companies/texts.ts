/** What the calls of the platform's companies may say. */
export const texts = {
  notOpen: /*i18n*/ { id: 'companies.notOpen', message: 'This company is already blocked or closed' },
  notBlocked: /*i18n*/ { id: 'companies.notBlocked', message: 'This company isn’t blocked' },
  alreadyDeleted: /*i18n*/ {
    id: 'companies.alreadyDeleted',
    message: 'This company is already being deleted',
  },
  isClosed: /*i18n*/ { id: 'companies.isClosed', message: 'This company is closed' },
  noEndedDraft: /*i18n*/ {
    id: 'companies.noEndedDraft',
    message: 'Only a draft whose trial is over can be restored',
  },
  notDeleted: /*i18n*/ { id: 'companies.notDeleted', message: 'This company isn’t being deleted' },
  hasPaid: /*i18n*/ {
    id: 'companies.hasPaid',
    message: 'A company that has paid is not on trial any more',
  },
  noOwner: /*i18n*/ { id: 'companies.noOwner', message: 'No owner of this company can be reached' },
}
