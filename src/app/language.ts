import { i18n, type Messages } from '@lingui/core'
import { localeEntry, type Locale } from '#contract/locales.ts'
import { currentLocale } from '#src/session/locale.ts'
import { writeText } from '#src/session/storage.ts'
import { loadBoot, loadRest } from './catalogs.ts'

const LOCALE_KEY = 'i18n_redirected'
const YEAR_S = 31_536_000

const complete = new Map<Locale, Promise<void>>()

/** Shows a language with the words of the first screen, or with all of them; the others follow with `loadAllWords`. */
export async function activate(locale: Locale, isWhole = false): Promise<void> {
  const parts = await Promise.all([loadBoot(locale), isWhole ? loadRest(locale) : undefined])
  const { tags } = localeEntry(locale)
  if (isWhole) complete.set(locale, Promise.resolve())
  i18n.loadAndActivate({ locale, locales: [...tags], messages: Object.assign({}, ...parts) as Messages })
  document.documentElement.lang = tags[0]
}

/** Brings the words of all other screens, once for each language. */
export function loadAllWords(locale = currentLocale()): Promise<void> {
  const known = complete.get(locale)
  if (known) return known
  const loading = loadRest(locale).then((messages) => {
    i18n.load(locale, messages)
  })
  complete.set(locale, loading)
  loading.catch(() => complete.delete(locale))
  return loading
}

/** Keeps the choice on this device: the cookie, and its mirror where a frame takes no cookies. */
export function keepChoice(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LOCALE_KEY}=${locale}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure}`
  writeText(LOCALE_KEY, locale)
}
