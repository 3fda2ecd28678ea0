// The build writes this script into index.html, before everything else: it imports nothing and never throws.
import type { Boot, Launch } from '#src/session/boot.ts'

type Code = Boot['locale']

declare const __LOCALES__: Record<Code, [tag: string, title: string]>
declare const __WORDS__: string
declare const __OTHER_NAMES__: Record<string, Code>
declare const __SCREENS__: Record<string, string[]>

/** Not the SDK's own key: it may put the older launch there that Apple's clients show it again. */
const LAUNCH_KEY = 'launch'
const LOCALE_KEY = 'i18n_redirected'
const INIT_TIMEOUT_MS = 20_000

const html = document.documentElement
const locales = __LOCALES__
const otherNames = __OTHER_NAMES__
const platforms: Record<string, string> = {
  weba: 'web',
  webk: 'web',
  android_x: 'android',
  unigram: 'tdesktop',
}

const launch = attempt(newestLaunch)
const query = withoutLaunch(location.search)
const hash = location.hash.replace(/[#?&]?tgWebApp.*/s, '')
const { locale, path, isExplicit } = language()

attempt(applyTheme)
attempt(applyLanguage)
attempt(applyAddress)
window.__boot = {
  launch,
  locale,
  has_explicit_locale: isExplicit,
  init: attempt(startInit),
  words: attempt(startWords),
}
attempt(startScreen)

/** Storage throws in a foreign frame, addresses may be malformed; the app starts without either. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** A client may show an older launch again, a reload shows none: the newest of the address and the kept copy counts. */
function newestLaunch(): Launch | undefined {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(LAUNCH_KEY) ?? '""') as string) ?? ''
  const [newest] = [location.hash, kept]
    .map((text) => ({ text, launch: parseLaunch(text) }))
    .filter((one) => one.launch !== undefined)
    .sort((one, other) => (other.launch?.auth_date ?? 0) - (one.launch?.auth_date ?? 0))
  const text = newest?.text.replace(/^.*?(?=tgWebApp)/s, '')
  attempt(() => text && sessionStorage.setItem(LAUNCH_KEY, JSON.stringify(text)))
  return newest?.launch
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
    start_param: signed.get('start_param') ?? undefined,
  }
}

function colours(text = '{}'): Record<string, string> {
  const all = Object.entries(JSON.parse(text) as Record<string, unknown>)
  const valid = all.filter(
    ([name, colour]) => /^[a-z_]+$/.test(name) && /^#[0-9a-f]{6}$/i.test(String(colour)),
  )
  return Object.fromEntries(valid.map(([name, colour]) => [name, String(colour).toLowerCase()]))
}

function withoutLaunch(search: string): string {
  return search.replace(/[?&]tgWebApp\w*=[^&]*/g, '').replace(/^&/, '?')
}

function language() {
  const [, first = '', ...rest] = location.pathname.split('/')
  const prefix = appCode(first) ?? alias(first.toLowerCase())
  return {
    locale: prefix ?? detected(),
    path: prefix ? `/${rest.join('/')}` : location.pathname,
    isExplicit: !!prefix,
  }
}

function appCode(text: unknown): Code | undefined {
  const code = String(text).trim().toLowerCase()
  return Object.hasOwn(locales, code) ? (code as Code) : undefined
}

/** An address may name the language by its standard tag, `/uk/app` for `/ua/app`. */
function alias(name: string): Code | undefined {
  return (Object.keys(locales) as Code[]).find((code) => locales[code][0].split('-')[0] === name)
}

function byTag(tag: string): Code | undefined {
  const name = tag.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return alias(name) ?? (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined)
}

function detected(): Code {
  const own = [
    attempt(() => document.cookie.match(/(?:^|; )i18n_redirected=([^;]*)/)?.[1]),
    attempt(() => localStorage.getItem(LOCALE_KEY)),
    attempt(() => JSON.parse(localStorage.getItem('user') ?? '{}').language),
  ].filter(Boolean)
  const foreign = [
    attempt(() => JSON.parse(new URLSearchParams(launch?.init_data).get('user') ?? '{}').language_code),
    ...(attempt(() => navigator.languages) ?? []),
  ].filter(Boolean)
  const known = [...own.map(appCode), ...foreign.map(byTag)].find((code) => code !== undefined)
  return known ?? (own.length + foreign.length ? 'en' : 'ru')
}

function applyTheme() {
  const theme = launch?.theme ?? {}
  for (const [name, colour] of Object.entries(theme)) {
    html.style.setProperty(`--tg-theme-${name.replaceAll('_', '-')}`, colour)
  }
  const ground = theme.section_bg_color ?? theme.bg_color
  const isDark = ground ? brightness(ground) < 128 : matchMedia('(prefers-color-scheme: dark)').matches
  html.dataset.scheme = isDark ? 'dark' : 'light'
  html.dataset.platform = /^(ios|macos)$/.test(launch?.platform ?? '') ? 'ios' : 'base'
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

function applyLanguage() {
  const [tag, title] = locales[locale]
  html.lang = tag
  const isSignedIn = launch?.init_data || attempt(() => localStorage.getItem('token'))
  html.dataset.shell = isSignedIn && !/^\/(login|signup|admin)/.test(path) ? 'app' : 'guest'
  html.style.setProperty('--title', JSON.stringify(/^\/app\/orders\/?$/.test(path) ? title : ''))
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
  if (address === location.pathname + location.search + location.hash) return
  history.replaceState(history.state, '', address)
}

function startInit(): Promise<Response> | undefined {
  if (!launch?.init_data) return undefined
  const { init_data, version, platform } = launch
  const address = path + query
  const first = /^\/(?![/\\]).{0,299}$/.test(address) ? address : undefined
  return quietly(
    fetch(`${__API_BASE__}/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ init_data, version, platform, first }),
      signal: AbortSignal.timeout(INIT_TIMEOUT_MS),
    }),
  )
}

function startWords(): Promise<Response> | undefined {
  return __WORDS__ ? quietly(fetch(`/assets/${locale}-boot-${__WORDS__}.json`)) : undefined
}

/** A screen that the boot chunk does not hold comes beside it, with its words: the cache keeps them until the app asks. */
function startScreen() {
  const files = __SCREENS__[path === '/' && !launch?.start_param ? '/app/dashboard' : path]
  if (!files || html.dataset.shell !== 'app') return
  for (const file of files) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    // As the bundler asks for them later; otherwise a style would be fetched twice.
    link.crossOrigin = ''
    if (isStyle) link.as = 'style'
    link.href = `/assets/${file}`
    document.head.append(link)
  }
  void quietly(fetch(`/assets/${locale}-rest-${__WORDS__}.json`))
}

/** The app takes the answer over later; until then a failure must not count as unhandled. */
function quietly(answer: Promise<Response>): Promise<Response> {
  answer.catch(() => undefined)
  return answer
}
