/** What the calls of lead stages may say. */
export const texts = {
  lastOfCategory: /*i18n*/ {
    id: 'leads.lastOfCategory',
    message: 'Keep at least one stage in each category: new, in progress, won and lost',
  },
}
