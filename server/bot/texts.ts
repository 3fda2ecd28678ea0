/** Messages of the platform's bot. */
export const texts = {
  welcome: /*i18n*/ {
    id: 'bot.welcome',
    message: 'Hello, {name}! Orders, customers and products of your business are in the app.',
  },
  invited: /*i18n*/ {
    id: 'bot.invited',
    message: 'Hello, {name}! You’ve been invited to a team. Open the app to continue.',
  },
  fromPlatform: /*i18n*/ { id: 'bot.fromPlatform', message: 'A message about {company}:' },
  newLead: /*i18n*/ { id: 'bot.newLead', message: 'A new lead for you: {name}' },
  newLeads: /*i18n*/ {
    id: 'bot.newLeads',
    message: '{count, plural, one {# new lead for you} other {# new leads for you}}',
  },
  untouchedLead: /*i18n*/ {
    id: 'bot.untouchedLead',
    message: 'Nobody has called this lead for a day: {name}',
  },
  untouchedLeads: /*i18n*/ {
    id: 'bot.untouchedLeads',
    message:
      '{count, plural, one {Nobody has called # lead for a day} other {Nobody has called # leads for a day}}',
  },
  open: /*i18n*/ { id: 'bot.open', message: 'Open the app' },
  loginAsk: /*i18n*/ {
    id: 'bot.loginAsk',
    message: 'Someone wants to sign in to your account in a browser:',
  },
  loginWarn: /*i18n*/ {
    id: 'bot.loginWarn',
    message:
      'Is this you? Tap the number shown in your browser. If you didn’t just start signing in, tap “It wasn’t me”: whoever sent you here wants your account.',
  },
  loginNotMe: /*i18n*/ { id: 'bot.loginNotMe', message: 'It wasn’t me' },
  loginDone: /*i18n*/ { id: 'bot.loginDone', message: 'You’re signed in. Go back to the browser.' },
  loginRefused: /*i18n*/ { id: 'bot.loginRefused', message: 'Sign-in declined.' },
  loginOld: /*i18n*/ {
    id: 'bot.loginOld',
    message: 'This sign-in has expired. Start it again in the browser.',
  },
  loginWrong: /*i18n*/ {
    id: 'bot.loginWrong',
    message: 'That number doesn’t match your browser. Start again.',
  },
  noApp: /*i18n*/ {
    id: 'bot.noApp',
    message: 'Hello, {name}! The app can’t be opened from here yet. Come back later.',
  },
  noCheckout: /*i18n*/ {
    id: 'bot.noCheckout',
    message: 'This invoice is not open any more. Look at your invoices in the app.',
  },
}
