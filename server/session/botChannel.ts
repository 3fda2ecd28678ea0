import { say } from '#server/http/language.ts'
import type { BotApi } from '#server/telegram/botApi.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import type { Channel } from './sender.ts'
import { texts } from './texts.ts'

const SEND_SECONDS = 10

/** Through the platform's bot, to people who have a chat with it. */
export function botChannel(token: string, apiRoot: string): Channel {
  let api: Promise<BotApi> | undefined
  // Hundreds of files that a server without such a code does not read.
  const open = () =>
    (api ??= import('#server/telegram/botApi.ts').then(({ makeBotApi }) =>
      makeBotApi({ token, apiRoot, sendSeconds: SEND_SECONDS, pollSeconds: 0 }),
    ))
  return {
    name: 'the bot',
    send: async ({ chatId, code, language }) => {
      if (chatId === undefined) return false
      const { send } = await open()
      try {
        await send({ chatId, text: say(texts.codeText, { code }, language), button: undefined })
        return true
      } catch (error) {
        if (error instanceof BotApiError && error.fault === 'blocked') return false
        throw error
      }
    },
  }
}
