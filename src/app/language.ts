import { i18n } from '@lingui/core'
import { localeEntry, type Locale } from '#contract/locales.ts'
import { boot } from '#src/session/boot.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { session } from '#src/session/session.ts'
import { writeText } from '#src/session/storage.ts'
import { loadWords, type Part } from './catalogs.ts'

const LOCALE_KEY = 'i18n_redirected'
const YEAR_S = 31_536_000

/** Start screens have a part of the words for themselves; those of the orders are the boot part. */
const startParts: Record<string, Part> = {
  '/app/orders': 'boot',
  '/app/dashboard': 'app',
  '/': 'guest',
  '/login': 'guest',
  '/signup': 'guest',
}

/** Whether people start on the screen of a path, without the language. */
export function isStart(path: string): boolean {
  return path in startParts
}

const parts = new Map<string, Promise<void>>()

/** Shows a language with the words of the first screen, or with all of them; the others follow with `loadAllWords`. */
export async function activate(locale: Locale, isWhole = false): Promise<void> {
  await Promise.all([bring(locale, 'boot'), isWhole ? bring(locale, 'rest') : undefined])
  const { tags } = localeEntry(locale)
  i18n.activate(locale, [...tags])
  document.documentElement.lang = tags[0]
}

/** Begins with the words that the page's own script has asked for behind those of the first list. */
export function startWords(): void {
  const { shell } = document.documentElement.dataset
  if (shell === 'guest' || shell === 'app') bring(boot().locale, shell).catch(() => undefined)
}

/** Brings the words of a screen: until all are there, a start screen waits for its own only. */
export function loadWordsOf(path: string): Promise<void> | undefined {
  // Who is signed in goes on from the front page to the dashboard.
  const part = path === '/' && session.token ? 'app' : startParts[path]
  if (part === 'boot') return undefined
  const locale = currentLocale()
  return part && !parts.has(keyOf(locale, 'rest')) ? bring(locale, part) : loadAllWords(locale)
}

/** Brings the words of all other screens, once for each language. */
export function loadAllWords(locale = currentLocale()): Promise<void> {
  return bring(locale, 'rest')
}

function bring(locale: Locale, part: Part): Promise<void> {
  const key = keyOf(locale, part)
  const known = parts.get(key)
  if (known) return known
  const loading = loadWords(locale, part).then((messages) => i18n.load(locale, messages))
  parts.set(key, loading)
  loading.catch(() => parts.delete(key))
  return loading
}

const keyOf = (locale: Locale, part: Part) => `${locale}-${part}`

/** Keeps the choice on this device: the cookie, and its mirror where a frame takes no cookies. */
export function keepChoice(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LOCALE_KEY}=${locale}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure}`
  writeText(LOCALE_KEY, locale)
}
