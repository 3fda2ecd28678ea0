/** What the server says about the languages of the interface. */
export const texts = {
  switchedOff: /*i18n*/ {
    id: 'languages.switchedOff',
    message: 'This language is no longer offered. Choose another one',
  },
  defaultStaysOn: /*i18n*/ {
    id: 'languages.defaultStaysOn',
    message: 'New users get this language. Make another one the default first',
  },
  defaultIsOn: /*i18n*/ {
    id: 'languages.defaultIsOn',
    message: 'This language is switched off. Switch it on first',
  },
  linkOld: /*i18n*/ { id: 'languages.linkOld', message: 'This link has expired. Export the file again' },
}
