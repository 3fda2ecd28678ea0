import { say } from '#server/http/answers/language.ts'
import type { BotApi } from '#server/telegram/botApi.ts'
import { BotApiError } from '#server/telegram/botApiError.ts'
import type { Channel } from './sender.ts'
import { texts } from './texts.ts'

const SEND_SECONDS = 10

/** Sends a text to a chat of the platform's bot; false when the person has blocked the bot. */
export function botSender(
  token: string,
  apiRoot: string,
): (chatId: number, text: string) => Promise<boolean> {
  let api: Promise<BotApi> | undefined
  // Loaded on demand: hundreds of files that a server without such codes does not need.
  const open = () =>
    (api ??= import('#server/telegram/botApi.ts').then(({ makeBotApi }) =>
      makeBotApi({ token, apiRoot, sendSeconds: SEND_SECONDS, pollSeconds: 0 }),
    ))
  return async (chatId, text) => {
    const { send } = await open()
    try {
      await send({ chatId, text, button: undefined })
      return true
    } catch (error) {
      if (error instanceof BotApiError && error.fault === 'blocked') return false
      throw error
    }
  }
}

/** Codes by the platform's bot, to people who have a chat with it. */
export function botChannel(token: string, apiRoot: string): Channel {
  const send = botSender(token, apiRoot)
  return {
    name: 'the bot',
    send: async ({ chatId, code, language }) =>
      chatId !== undefined && send(chatId, say(texts.codeText, { code }, language)),
  }
}
