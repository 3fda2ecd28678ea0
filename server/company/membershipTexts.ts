/** What changing to another company says. */
export const texts = {
  messengerOnly: /*i18n*/ {
    id: 'company.messengerOnly',
    message: 'Your role in this company works in the messenger only. Open the app there',
  },
}
