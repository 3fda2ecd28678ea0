/** What the calls of documents may say. */
export const texts = {
  needsDefault: /*i18n*/ {
    id: 'documents.needsDefault',
    message: 'Write the text in the default language',
  },
  outdated: /*i18n*/ {
    id: 'documents.outdated',
    message: 'There is a newer version. Read it before you accept',
  },
  unchanged: /*i18n*/ { id: 'documents.unchanged', message: 'Nothing has changed since the last version' },
}
