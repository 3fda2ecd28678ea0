/** Messages of signing in. */
export const texts = {
  wrongSignIn: /*i18n*/ { id: 'session.wrongSignIn', message: 'Wrong phone, e-mail or password' },
  otpRequired: /*i18n*/ {
    id: 'session.otpRequired',
    message: 'Enter the code from your authenticator app',
  },
  wrongOtp: /*i18n*/ {
    id: 'session.wrongOtp',
    message: 'This code is wrong or was already used. Enter the next one from the app',
  },
  contactRefused: /*i18n*/ {
    id: 'session.contactRefused',
    message: 'The messenger didn’t confirm this phone number. Enter it to get a code',
  },
  contactTaken: /*i18n*/ {
    id: 'session.contactTaken',
    message: 'This phone number belongs to another account. Sign in to it or contact support',
  },
  codeText: /*i18n*/ {
    id: 'session.codeText',
    message:
      '{code} is your sign-in code. It works for 5 minutes. Don’t share it. We’ll never ask you for it',
  },
  wrongCode: /*i18n*/ {
    id: 'session.wrongCode',
    message: 'The code is wrong or has expired. Request a new one',
  },
  locked: /*i18n*/ {
    id: 'session.locked',
    message:
      '{minutes, plural, one {Too many attempts. Wait # minute} other {Too many attempts. Wait # minutes}}',
  },
  codeTooSoon: /*i18n*/ {
    id: 'session.codeTooSoon',
    message:
      '{seconds, plural, one {A new code can be sent in # second} other {A new code can be sent in # seconds}}',
  },
  codeLimit: /*i18n*/ { id: 'session.codeLimit', message: 'Too many codes. Try again later' },
  noEmailSender: /*i18n*/ {
    id: 'session.noEmailSender',
    message: 'This server cannot send e-mail yet',
  },
  emailSubject: /*i18n*/ { id: 'session.subjectOfCode', message: '{name}: your confirmation code' },
  emailText: /*i18n*/ {
    id: 'session.emailText',
    message:
      '{code} confirms this e-mail address. It works for 5 minutes. If you did not ask for it, ignore this message',
  },
  noSender: /*i18n*/ {
    id: 'session.noSender',
    message: 'This server can’t send codes yet. Sign in with a password',
  },
  badPhone: /*i18n*/ { id: 'session.badPhone', message: 'This phone number isn’t valid' },
  phoneTaken: /*i18n*/ {
    id: 'session.phoneTaken',
    message: 'This phone number already has an account. Sign in',
  },
  commonPassword: /*i18n*/ {
    id: 'session.commonPassword',
    message: 'Many people use this password, so it is easy to guess. Think of another one',
  },
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
    message: 'Your role can only sign in inside the messenger',
  },
  blocked: /*i18n*/ { id: 'session.blocked', message: 'This account is blocked. Contact support' },
}
