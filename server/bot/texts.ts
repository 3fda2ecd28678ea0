/** What the platform's bot says. */
export const texts = {
  welcome: /*i18n*/ {
    id: 'bot.welcome',
    message: 'Hello, {name}! Orders, customers and products of your business are in the app.',
  },
  invited: /*i18n*/ {
    id: 'bot.invited',
    message: 'Hello, {name}! You came by an invitation to a team. Open the app to go on.',
  },
  open: /*i18n*/ { id: 'bot.open', message: 'Open the app' },
  noApp: /*i18n*/ {
    id: 'bot.noApp',
    message: 'Hello, {name}! The app cannot be opened from here yet. Come again later.',
  },
}
