/** What the calls of the platform's settings, errors and jobs may say. */
export const texts = {
  notOffered: /*i18n*/ {
    id: 'platform.notOffered',
    message: 'Companies can’t choose this currency. Offer it in the reference lists first',
  },
  unknownBuild: /*i18n*/ { id: 'platform.unknownBuild', message: 'This build was never served here' },
  noBot: /*i18n*/ { id: 'platform.noBot', message: 'The messenger knows no bot with this token' },
  messengerSilent: /*i18n*/ {
    id: 'platform.messengerSilent',
    message: 'The messenger does not answer. Try again in a minute',
  },
  noWebhook: /*i18n*/ {
    id: 'platform.noWebhook',
    message: 'The bot asks for updates itself here: there is nothing to set',
  },
  webhookRefused: /*i18n*/ {
    id: 'platform.webhookRefused',
    message: 'The messenger does not take the address or the token of the bot',
  },
  notFailed: /*i18n*/ {
    id: 'platform.notFailed',
    message: 'This job has not failed, or is being done again',
  },
  notWaiting: /*i18n*/ { id: 'platform.notWaiting', message: 'This job no longer waits' },
}
