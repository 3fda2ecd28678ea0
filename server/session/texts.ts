/** What signing in says. */
export const texts = {
  wrongSignIn: /*i18n*/ { id: 'session.wrongSignIn', message: 'The phone, e-mail or password is wrong' },
  otpRequired: /*i18n*/ {
    id: 'session.otpRequired',
    message: 'Type the code that your authenticator app shows',
  },
  wrongOtp: /*i18n*/ {
    id: 'session.wrongOtp',
    message: 'This code is wrong or was used already. Type the next one that the app shows',
  },
  contactRefused: /*i18n*/ {
    id: 'session.contactRefused',
    message: 'The messenger did not confirm this phone number. Type it and get a code',
  },
  contactTaken: /*i18n*/ {
    id: 'session.contactTaken',
    message: 'This phone number belongs to another account. Log in to that one, or write to support',
  },
  codeText: /*i18n*/ {
    id: 'session.codeText',
    message: '{code} is your sign-in code. It works for 5 minutes. Give it to nobody: we never ask for it',
  },
  wrongCode: /*i18n*/ { id: 'session.wrongCode', message: 'The code is wrong or too old. Ask for a new one' },
  locked: /*i18n*/ {
    id: 'session.locked',
    message: '{minutes, plural, one {Too many tries. Wait # minute} other {Too many tries. Wait # minutes}}',
  },
  codeTooSoon: /*i18n*/ {
    id: 'session.codeTooSoon',
    message:
      '{seconds, plural, one {A new code can be sent in # second} other {A new code can be sent in # seconds}}',
  },
  codeLimit: /*i18n*/ { id: 'session.codeLimit', message: 'Too many codes for now. Try again later' },
  noSender: /*i18n*/ {
    id: 'session.noSender',
    message: 'This server cannot send codes yet. Log in with a password',
  },
  commonPassword: /*i18n*/ {
    id: 'session.commonPassword',
    message: 'Many people use this password, so it is easy to guess. Think of another one',
  },
  badPhone: /*i18n*/ { id: 'session.badPhone', message: 'This is not a possible phone number' },
  phoneTaken: /*i18n*/ { id: 'session.phoneTaken', message: 'This phone has an account already. Log in' },
  emailTaken: /*i18n*/ { id: 'session.emailTaken', message: 'Use another e-mail address' },
  unknownCategory: /*i18n*/ { id: 'session.unknownCategory', message: 'Choose what the company does' },
  initInvalid: /*i18n*/ { id: 'session.initInvalid', message: 'The messenger did not confirm this launch' },
  initExpired: /*i18n*/ {
    id: 'session.initExpired',
    message: 'Close the app and open it from the chat again',
  },
  noBot: /*i18n*/ { id: 'session.noBot', message: 'This server is not connected to the messenger yet' },
  onlyMessenger: /*i18n*/ {
    id: 'session.onlyMessenger',
    message: 'Your role signs in only inside the messenger',
  },
  blocked: /*i18n*/ { id: 'session.blocked', message: 'This account is blocked. Write to support' },
}
