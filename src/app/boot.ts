// The build writes this script into index.html, before everything else: it imports nothing and never throws.
import type { Boot, Launch } from '#src/session/boot.ts'

type Code = Boot['locale']

declare const __TITLES__: Record<Code, string>
declare const __TAGS__: Partial<Record<Code, string>>
declare const __WORDS__: string
declare const __OTHER_NAMES__: [name: string, code: Code][]

/** Not the SDK's own key: it may put the older launch there that Apple's clients show it again. */
const LAUNCH_KEY = 'launch'
const LOCALE_KEY = 'i18n_redirected'
const INIT_TIMEOUT_MS = 20_000

const html = document.documentElement
const titles = __TITLES__
const tags = __TAGS__
const otherNames = new Map(__OTHER_NAMES__)
const platforms: Record<string, string> = {
  weba: 'web',
  webk: 'web',
  android_x: 'android',
  unigram: 'tdesktop',
}

const newest = attempt(newestLaunch)
const launch = newest?.launch
const query = withoutLaunch(location.search)
const hash = location.hash.replace(/[#?&]?tgWebApp.*/s, '')
const { locale, path, isExplicit } = language()

attempt(applyTheme)
attempt(applyLanguage)
window.__boot = {
  launch,
  locale,
  has_explicit_locale: isExplicit,
  init: attempt(startInit),
  settle: settleOnce,
}
// The shell is painted first: what follows takes a cheap phone 50 ms and more. A hidden page has no frames; there the app asks.
attempt(() => requestAnimationFrame(() => setTimeout(settleOnce)))

function settleOnce() {
  const boot = window.__boot
  if (!boot?.settle) return
  delete boot.settle
  attempt(keepLaunch)
  attempt(applyAddress)
  boot.words = attempt(startWords)
}

/** Storage throws in a foreign frame, addresses may be malformed; the app starts without either. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** A client may show an older launch again, a reload shows none: the newest of the address and the kept copy counts. */
function newestLaunch() {
  const kept = attempt(() => sessionStorage.getItem(LAUNCH_KEY)) ?? window.name
  return [location.hash, kept]
    .flatMap((text) => {
      const launch = parseLaunch(text)
      return launch ? { text, launch } : []
    })
    .sort((one, other) => other.launch.auth_date - one.launch.auth_date)[0]
}

function keepLaunch() {
  const text = newest?.text.replace(/^.*?(?=tgWebApp)/s, '')
  if (!text) return
  // Where a foreign frame has no storage, its own name outlives a reload, and no other page can read it.
  const isKept = attempt(() => (sessionStorage.setItem(LAUNCH_KEY, text), true))
  if (!isKept) window.name = text
}

function parseLaunch(text: string): Launch | undefined {
  const found: Record<string, string> = {}
  const keys = [...text.matchAll(/(?:^|[#?&])(tgWebApp\w+)=/g)]
  keys.forEach((key, at) => {
    const value = text.slice(key.index + key[0].length, keys[at + 1]?.index)
    // Some clients forget the second encoding of the init data; then its own signs are visible.
    found[key[1] ?? ''] = /[=&]/.test(value) ? value : (attempt(() => decodeURIComponent(value)) ?? '')
  })
  if (!keys.length) return undefined
  const signed = new URLSearchParams(found.tgWebAppData)
  const platform = found.tgWebAppPlatform ?? 'unknown'
  return {
    init_data: found.tgWebAppData ?? '',
    version: found.tgWebAppVersion || '6.0',
    platform: platforms[platform] ?? platform,
    theme: attempt(() => colours(found.tgWebAppThemeParams)) ?? {},
    auth_date: Number(signed.get('auth_date')) || 0,
    start_param: signed.get('start_param'),
  }
}

function colours(text = '{}'): Record<string, string> {
  const all = Object.entries(JSON.parse(text) as Record<string, string>)
  const valid = all.filter(([name, colour]) => /^[a-z_]+$/.test(name) && /^#[0-9a-f]{6}$/i.test(colour))
  return Object.fromEntries(valid)
}

function withoutLaunch(search: string): string {
  return search.replace(/[?&]tgWebApp\w*=[^&]*/g, '').replace(/^&/, '?')
}

function language() {
  const [, first = '', ...rest] = location.pathname.split('/')
  const prefix = appCode(first) ?? alias(first.toLowerCase())
  const named = offered(prefix)
  return {
    // The document itself says in which language newcomers read it.
    locale: named ?? offered(attempt(detected)) ?? (byTag(html.lang) as Code),
    path: prefix ? `/${rest.join('/')}` : location.pathname,
    isExplicit: !!named,
  }
}

/** The platform has switched some languages off: nobody gets them, whatever asks for them. */
function offered(code?: Code): Code | undefined {
  return html.dataset.off?.includes(code as Code) ? undefined : code
}

function appCode(text: unknown): Code | undefined {
  const code = String(text).trim().toLowerCase()
  return Object.hasOwn(titles, code) ? (code as Code) : undefined
}

/** The standard tag of a language, where it is not the app's own name for it. */
function tagOf(code: Code): string {
  return tags[code] ?? code
}

/** An address may name the language by its standard tag, `/uk/app` for `/ua/app`. */
function alias(name: string): Code | undefined {
  return (Object.keys(titles) as Code[]).find((code) => tagOf(code).split('-')[0] === name)
}

function byTag(tag: string): Code | undefined {
  const name = tag.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return alias(name) ?? otherNames.get(name)
}

/** The first that is known; each is looked up only when those before it are not, for storage is slow to open. */
function detected(): Code | undefined {
  const places: [read: () => string | null | undefined, codeOf: (name: string) => Code | undefined][] = [
    [() => document.cookie.match(/(?:^|; )i18n_redirected=([^;]*)/)?.[1], appCode],
    [() => localStorage.getItem(LOCALE_KEY), appCode],
    [() => JSON.parse(localStorage.getItem('user') ?? '{}').language, appCode],
    [() => JSON.parse(new URLSearchParams(launch?.init_data).get('user') ?? '{}').language_code, byTag],
    ...navigator.languages.map((tag): (typeof places)[number] => [() => tag, byTag]),
  ]
  let isAsked = false
  for (const [read, codeOf] of places) {
    const name = attempt(read)
    const code = name && codeOf(name)
    if (code) return code
    isAsked ||= !!name
  }
  return isAsked ? 'en' : undefined
}

function applyTheme() {
  const theme = launch?.theme ?? {}
  for (const [name, colour] of Object.entries(theme)) {
    html.style.setProperty(`--tg-theme-${name.replaceAll('_', '-')}`, colour)
  }
  const ground = theme.section_bg_color ?? theme.bg_color
  const isDark = ground ? brightness(ground) < 128 : isDarkByChoice()
  html.dataset.scheme = isDark ? 'dark' : 'light'
  html.dataset.platform = /^(ios|macos)$/.test(launch?.platform ?? '') ? 'ios' : 'base'
}

/** As the person has chosen on this device, else as the system is. */
function isDarkByChoice(): boolean {
  const chosen = attempt(() => localStorage.getItem('theme'))
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

function brightness(colour: string): number {
  const parts = parseInt(colour.slice(1), 16)
  return 0.299 * (parts >> 16) + 0.587 * ((parts >> 8) & 255) + 0.114 * (parts & 255)
}

function applyLanguage() {
  html.lang = tagOf(locale)
  const isSignedIn = launch?.init_data || attempt(() => localStorage.getItem('token'))
  const isApp = isSignedIn && !/^\/(login|signup|admin)/.test(path)
  const isOrders = isApp && /^\/app\/orders\/?$/.test(path)
  html.dataset.shell = isOrders ? 'orders' : isApp ? 'app' : 'guest'
  if (isOrders) html.style.setProperty('--title', JSON.stringify(titles[locale]))
}

function applyAddress() {
  if (isExplicit) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    attempt(
      () => (document.cookie = `${LOCALE_KEY}=${locale}; Max-Age=31536000; Path=/; SameSite=Lax${secure}`),
    )
    attempt(() => localStorage.setItem(LOCALE_KEY, locale))
  }
  const prefixed = locale === 'ru' ? path : `/${locale}${path === '/' ? '' : path}`
  const address = prefixed + query + hash
  if (location.origin + address !== location.href) history.replaceState(history.state, '', address)
}

function startInit(): Promise<Response> | undefined {
  if (!launch?.init_data) return undefined
  const { init_data, version, platform } = launch
  const address = path + query
  const first = /^\/(?![/\\]).{0,299}$/.test(address) ? address : undefined
  return quietly(
    fetch(`${__API_BASE__}/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ init_data, version, platform, first }),
      signal: AbortSignal.timeout(INIT_TIMEOUT_MS),
    }),
  )
}

/** Guests and the dashboard have a part for themselves, too: the cache keeps it until the app asks. */
function startWords(): Promise<Response> | undefined {
  const { shell } = html.dataset
  if (shell && shell !== 'orders') void bringWords(shell)
  return bringWords('boot')
}

function bringWords(part: string): Promise<Response> | undefined {
  return __WORDS__ ? quietly(fetch(`/assets/${locale}-${part}-${__WORDS__}.json`)) : undefined
}

/** The app takes the answer over later; until then a failure must not count as unhandled. */
function quietly(answer: Promise<Response>): Promise<Response> {
  answer.catch(() => undefined)
  return answer
}
