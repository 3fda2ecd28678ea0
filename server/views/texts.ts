export const texts = {
  tooMany: /*i18n*/ {
    id: 'views.tooMany',
    message: 'You have {max} views of this list. Delete one to save another.',
  },
}
