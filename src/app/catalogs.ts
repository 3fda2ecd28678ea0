import type { Messages } from '@lingui/core'
import { hash, modules } from 'virtual:catalogs'
import type { Locale } from '#contract/locales.ts'
import { takeWords } from '#src/session/boot.ts'
import { toConnectionError } from '#src/session/calls/request.ts'

/** Words of the first list, of guests' screens, of the dashboard, and of everything but the first list. */
export type Part = keyof NonNullable<typeof modules>[Locale]

/** A part of a language's words; the inline script has asked for those of the first list already. */
export async function loadWords(locale: Locale, part: Part): Promise<Messages> {
  if (modules) return (await modules[locale][part]()).messages
  const started = part === 'boot' ? takeWords(locale) : undefined
  const asked = started ?? fetch(`/assets/${locale}-${part}-${hash}.json`)
  const response = await asked.catch((error: unknown) => {
    throw toConnectionError(error)
  })
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
