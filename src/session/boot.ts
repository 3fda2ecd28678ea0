import type { Locale } from '#contract/locales.ts'
import { defaultLocale } from '#contract/locales.ts'

/** Launch data of the messenger. */
export interface Launch {
  /** Init data as signed, byte for byte. */
  init_data: string
  /** Version of the messenger's mini-app platform, `6.0` when the client says none. */
  version: string
  /** web, android, tdesktop, ios or macos; any other name stands as the client sent it. */
  platform: string
  /** Theme parameters: snake_case names to `#rrggbb`. */
  theme: Record<string, string>
  /** Seconds since 1970, 0 when absent. */
  auth_date: number
  /** The signed start parameter, not parsed. */
  start_param?: string | null
}

/** Results of the inline script of index.html, which runs before any other script. */
export interface Boot {
  /** Absent in a plain browser; survives a reload. */
  launch?: Launch
  /** The language to start in; the address and `<html lang>` already agree with it. */
  locale: Locale
  /** The address named the language itself. */
  has_explicit_locale: boolean
  /** The answer of POST /init, started by the script when there is launch data; rejects when the network fails. */
  init?: Promise<Response>
  /** The words of the first screen in `locale`, asked for by the script of a built page; rejects when the network fails. */
  words?: Promise<Response> | undefined
  /** Runs what the script defers until the shell is painted: address, words, copy of the launch. Removed once done. */
  settle?(): void
}

declare global {
  interface Window {
    __boot?: Boot
  }
}

/** Results of the inline script; those of a plain browser in the default language when it did not run. */
export function boot(): Boot {
  return window.__boot ?? { locale: defaultLocale, has_explicit_locale: false }
}

/** The response with the first words of a language, if the script has requested it; only once, as a body can be read once. */
export function takeWords(locale: Locale): Promise<Response> | undefined {
  const { words, locale: started } = boot()
  if (!words || locale !== started || !window.__boot) return undefined
  delete window.__boot.words
  return words
}
