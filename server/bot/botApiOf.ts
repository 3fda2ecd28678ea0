import type { Config } from '#server/config.ts'
import type { BotApi } from '#server/telegram/botApi.ts'

const SEND_SECONDS = 8

/** The Bot API of the platform's bot for a call that waits for it; undefined without a token. */
export async function botApiOf({
  platformBotToken: token,
  botApiRoot: apiRoot,
}: Pick<Config, 'platformBotToken' | 'botApiRoot'>): Promise<BotApi | undefined> {
  if (token === undefined) return undefined
  // Loaded on demand: hundreds of files that no start needs.
  const { makeBotApi } = await import('#server/telegram/botApi.ts')
  return makeBotApi({ token, apiRoot, sendSeconds: SEND_SECONDS, pollSeconds: 0 })
}
