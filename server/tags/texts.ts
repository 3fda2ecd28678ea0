/** What the calls of tags may say. */
export const texts = {
  kindIsFixed: /*i18n*/ {
    id: 'tags.kindIsFixed',
    message: 'A tag that is in use keeps its kind. Add another tag instead',
  },
}
