/** What looks into a company may say. */
export const texts = {
  isOff: /*i18n*/ { id: 'looks.isOff', message: 'This company doesn’t let support in' },
  isOver: /*i18n*/ { id: 'looks.isOver', message: 'This visit is over' },
  tooManyReveals: /*i18n*/ {
    id: 'looks.tooManyReveals',
    message: 'No more contacts can be shown during this visit',
  },
  isAsked: /*i18n*/ { id: 'looks.isAsked', message: 'The owner has been asked already' },
  asksToChange: /*i18n*/ {
    id: 'looks.asksToChange',
    message:
      '{name} of platform support asks to change something for you: up to {count} changes within {minutes} minutes',
  },
}
