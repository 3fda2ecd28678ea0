import type { Messages } from '@lingui/core'
import { hash, modules } from 'virtual:catalogs'
import type { Locale } from '#contract/locales.ts'
import { takeWords } from '#src/session/boot.ts'

type Part = 'boot' | 'rest'

/** The words of the first screen; the inline script has asked for them already. */
export async function loadBoot(locale: Locale): Promise<Messages> {
  return load(locale, 'boot', takeWords(locale))
}

/** Every other word of the browser's part, to be loaded behind the first list. */
export async function loadRest(locale: Locale): Promise<Messages> {
  return load(locale, 'rest')
}

async function load(locale: Locale, part: Part, started?: Promise<Response>): Promise<Messages> {
  if (modules) return (await modules[locale][part]()).messages
  const response = await (started ?? fetch(`/assets/${locale}-${part}-${hash}.json`))
  if (!response.ok) throw lost(`The words of ${locale} answered ${response.status}`)
  return response.json() as Promise<Messages>
}

/** After a new build the old files are gone: heard by the same listener as a lost chunk. */
function lost(message: string): Error {
  const error = new Error(message)
  window.dispatchEvent(
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }),
  )
  return error
}
