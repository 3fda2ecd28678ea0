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
  loginAsk: /*i18n*/ {
    id: 'bot.loginAsk',
    message: 'Somebody wants to log in to your account in a browser:',
  },
  loginWarn: /*i18n*/ {
    id: 'bot.loginWarn',
    message:
      'Is it you? Press the number that your browser shows. If you did not begin this yourself just now, press “It was not me”: whoever sent you here wants your account.',
  },
  loginNotMe: /*i18n*/ { id: 'bot.loginNotMe', message: 'It was not me' },
  loginDone: /*i18n*/ { id: 'bot.loginDone', message: 'You are logged in. Go back to the browser.' },
  loginRefused: /*i18n*/ { id: 'bot.loginRefused', message: 'Nobody was logged in.' },
  loginOld: /*i18n*/ {
    id: 'bot.loginOld',
    message: 'This sign-in is too old. Start it again in the browser.',
  },
  loginWrong: /*i18n*/ {
    id: 'bot.loginWrong',
    message: 'That was not the number of the browser, so nobody was logged in. Start again.',
  },
  noApp: /*i18n*/ {
    id: 'bot.noApp',
    message: 'Hello, {name}! The app cannot be opened from here yet. Come again later.',
  },
}
