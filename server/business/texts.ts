/** What the calls of kinds of business may say. */
export const texts = {
  lastOffered: /*i18n*/ {
    id: 'business.lastOffered',
    message: 'The sign-up needs at least one category. Offer another one first',
  },
  archivedInKit: /*i18n*/ {
    id: 'business.archivedInKit',
    message: 'Its starter kit names “{name}”, which is archived. Restore that first',
  },
}
