/** What the calls of the platform's settings, errors and jobs may say. */
export const texts = {
  notOffered: /*i18n*/ {
    id: 'platform.notOffered',
    message: 'Companies can’t choose this currency. Offer it in the reference lists first',
  },
  unknownBuild: /*i18n*/ { id: 'platform.unknownBuild', message: 'This build was never served here' },
  notFailed: /*i18n*/ {
    id: 'platform.notFailed',
    message: 'This job has not failed, or is being done again',
  },
  notWaiting: /*i18n*/ { id: 'platform.notWaiting', message: 'This job no longer waits' },
}
