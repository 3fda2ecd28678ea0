/** What requests for access may say. */
export const texts = {
  mayYourself: /*i18n*/ { id: 'access.mayYourself', message: 'You may do this yourself' },
  isAsked: /*i18n*/ { id: 'access.isAsked', message: 'You have asked for this already' },
  isDecided: /*i18n*/ { id: 'access.isDecided', message: 'This request is no longer open' },
  isOwn: /*i18n*/ { id: 'access.isOwn', message: 'Somebody else has to decide on your request' },
}
