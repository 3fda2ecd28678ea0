/** Messages that any call can answer with. */
export const texts = {
  switchedOff: /*i18n*/ { id: 'http.switchedOff', message: 'This is switched off for a while' },
  malformed: /*i18n*/ { id: 'http.malformed', message: 'Couldn’t read the request' },
  invalid: /*i18n*/ { id: 'http.invalid', message: 'Please check the marked fields' },
  unauthorized: /*i18n*/ { id: 'http.unauthorized', message: 'Please sign in again' },
  sessionExpired: /*i18n*/ { id: 'http.sessionExpired', message: 'Your session has expired. Sign in again' },
  sessionElsewhere: /*i18n*/ {
    id: 'http.sessionElsewhere',
    message: 'This session was ended on another device. Sign in again',
  },
  sessionPassword: /*i18n*/ {
    id: 'http.sessionPassword',
    message: 'Your password was changed. Sign in again',
  },
  sessionTeam: /*i18n*/ {
    id: 'http.sessionTeam',
    message: 'A colleague ended your sessions on all devices. Sign in again',
  },
  sessionAccess: /*i18n*/ {
    id: 'http.sessionAccess',
    message: 'Your access to the company was removed. Ask the owner for it',
  },
  accountBlocked: /*i18n*/ {
    id: 'http.accountBlocked',
    message: 'Your account is blocked. Write to support',
  },
  forbidden: /*i18n*/ { id: 'http.forbidden', message: 'You have no access to this. Ask the owner for it' },
  locked: /*i18n*/ { id: 'http.locked', message: 'You locked this. Unlock it with your PIN' },
  noCompany: /*i18n*/ { id: 'http.noCompany', message: 'You are not in the team of this company' },
  companyBlocked: /*i18n*/ {
    id: 'http.companyBlocked',
    message: 'This company is blocked. Contact support',
  },
  companyCloses: /*i18n*/ {
    id: 'http.companyCloses',
    message: 'The company is being closed: nothing can be changed until the owner takes it back',
  },
  termsChanged: /*i18n*/ {
    id: 'http.termsChanged',
    message: 'The terms have changed. Accept them to go on',
  },
  subscriptionExpired: /*i18n*/ {
    id: 'http.subscriptionExpired',
    message: 'The subscription has ended. Renew it to keep working',
  },
  notFound: /*i18n*/ { id: 'http.notFound', message: 'Not found. It may have been removed' },
  staleVersion: /*i18n*/ {
    id: 'http.staleVersion',
    message: 'Someone changed this in the meantime. Check the current version and try again',
  },
  changedBy: /*i18n*/ {
    id: 'http.changedBy',
    message: 'Changed by {name}. Check the current version and try again',
  },
  idempotencyRequired: /*i18n*/ {
    id: 'http.idempotencyRequired',
    message: 'This request needs the header Idempotency-Key',
  },
  idempotencyKey: /*i18n*/ {
    id: 'http.idempotencyKey',
    message: 'The header Idempotency-Key takes 1 to 255 visible Latin characters',
  },
  idempotencyMismatch: /*i18n*/ {
    id: 'http.idempotencyMismatch',
    message: 'This request was sent before with other content',
  },
  idempotencyInFlight: /*i18n*/ {
    id: 'http.idempotencyInFlight',
    message: 'This request is still being processed',
  },
  tooLarge: /*i18n*/ { id: 'http.tooLarge', message: 'This is too large to send' },
  tooMany: /*i18n*/ { id: 'http.tooMany', message: 'Too many requests. Try again in a moment' },
  unavailable: /*i18n*/ {
    id: 'http.unavailable',
    message: 'The service isn’t responding. Try again in a moment',
  },
  internal: /*i18n*/ {
    id: 'http.internal',
    message: 'Something went wrong on our side. It has been recorded',
  },
  required: /*i18n*/ { id: 'http.required', message: 'Fill in this field' },
  unknownField: /*i18n*/ { id: 'http.unknownField', message: 'This field doesn’t exist' },
  unknown: /*i18n*/ { id: 'http.unknown', message: 'This no longer exists. Choose another' },
  wrongType: /*i18n*/ { id: 'http.wrongType', message: 'Wrong type of value' },
  wrongFormat: /*i18n*/ { id: 'http.wrongFormat', message: 'Invalid format' },
  wrongChoice: /*i18n*/ { id: 'http.wrongChoice', message: 'Choose one of the options' },
  tooShort: /*i18n*/ {
    id: 'http.tooShort',
    message: '{min, plural, one {At least # character} other {At least # characters}}',
  },
  tooLong: /*i18n*/ {
    id: 'http.tooLong',
    message: '{max, plural, one {At most # character} other {At most # characters}}',
  },
  tooFew: /*i18n*/ {
    id: 'http.tooFew',
    message: '{min, plural, one {At least # entry} other {At least # entries}}',
  },
  tooManyEntries: /*i18n*/ {
    id: 'http.tooManyEntries',
    message: '{max, plural, one {At most # entry} other {At most # entries}}',
  },
  endsBeforeStart: /*i18n*/ {
    id: 'http.endsBeforeStart',
    message: 'The period can’t end before it starts',
  },
  tooManyDays: /*i18n*/ {
    id: 'http.tooManyDays',
    message: '{max, plural, one {At most # day} other {At most # days}}',
  },
  tooSmall: /*i18n*/ { id: 'http.tooSmall', message: 'At least {min}' },
  tooBig: /*i18n*/ { id: 'http.tooBig', message: 'No more than {max}' },
  crossesItself: /*i18n*/ { id: 'http.crossesItself', message: 'The outline can’t cross itself' },
  areaTooSmall: /*i18n*/ { id: 'http.areaTooSmall', message: 'The area is too small' },
  areaTooLarge: /*i18n*/ { id: 'http.areaTooLarge', message: 'The area is too large' },
  maintenance: /*i18n*/ {
    id: 'http.maintenance',
    message: 'Maintenance is under way. Nothing can be changed for a moment, try again a little later',
  },
  lookUsedUp: /*i18n*/ { id: 'http.lookUsedUp', message: 'The owner’s permission is used up' },
  lookOnly: /*i18n*/ { id: 'http.lookOnly', message: 'Support can look here and change nothing' },
  notAChat: /*i18n*/ { id: 'http.notAChat', message: 'Enter a link like https://t.me/name' },
}
