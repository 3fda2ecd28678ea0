import type { Locale } from '#contract/locales.ts'
import type { Config } from '#server/config.ts'
import { say } from '#server/http/answers/language.ts'
import type { BotButton, BotSelf } from '#server/telegram/botApi.ts'
import { texts } from './texts.ts'

/** What a button that opens the app needs. */
export interface OpenedFrom {
  self: BotSelf
  config: Pick<Config, 'publicUrl'>
}

/** A web app button needs a public https address, and opens this path; without one it opens the main app of the bot. */
export function openButton(
  { self, config }: OpenedFrom,
  language: Locale,
  path = '/',
): BotButton | undefined {
  const text = say(texts.open, {}, language)
  if (config.publicUrl?.startsWith('https:')) return { text, web_app: { url: config.publicUrl + path } }
  return self.hasMainApp ? { text, url: `https://t.me/${self.username}?startapp` } : undefined
}
