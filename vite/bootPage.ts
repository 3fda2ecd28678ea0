import { createContext, Script } from 'node:vm'
import { compileBoot } from './shell.ts'

/** A page that the script meets. */
export interface Visit {
  address?: string
  languages?: string[]
  cookie?: string
  local?: Record<string, string>
  session?: Record<string, string>
  isStorageBlocked?: boolean
  /** The name of the window, which outlives a reload. */
  frameName?: string
  isOffline?: boolean
  /** Nothing is painted. */
  isHidden?: boolean
  /** As the server writes it into the document: the tag of the default language, and what is switched off. */
  lang?: string
  off?: string
}

const titles = { ru: 'Заказы', uz: 'Buyurtmalar' }
const script = new Script(await compileBoot(process.cwd(), { apiBase: '/api', words: 'bbbb', titles }))

/** Runs the script as it stands in index.html in a page that has what the script touches. */
export function open(visit: Visit) {
  const url = new URL(visit.address ?? '/', 'https://shop.example')
  const [local, session] = [storage(visit, visit.local), storage(visit, visit.session)]
  const style: Record<string, string> = {}
  const dataset: Record<string, string> = visit.off ? { off: visit.off } : {}
  const html = { lang: visit.lang ?? 'ru', dataset, style: { setProperty: setter(style) } }
  const requests: { address: string; body: unknown }[] = []
  const words: string[] = []
  const frames: (() => void)[] = []
  const frame: { name: string; __boot?: unknown } = { name: visit.frameName ?? '' }
  const page = {
    location: url,
    history: {
      state: null,
      replaceState: (_: unknown, __: string, to: string) => (url.href = new URL(to, url).href),
    },
    navigator: { languages: visit.languages ?? [] },
    document: {
      documentElement: html,
      cookie: visit.cookie ?? '',
    },
    matchMedia: () => ({ matches: false }),
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: (work: () => void) => work(),
    fetch: (address: string, options?: { body: string }) => {
      if (options) requests.push({ address, body: JSON.parse(options.body) })
      else words.push(address)
      return visit.isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('answer')
    },
    URLSearchParams,
    AbortSignal,
  }
  Object.defineProperty(page, 'localStorage', { get: local })
  Object.defineProperty(page, 'sessionStorage', { get: session })
  const window = createContext({ ...page, window: frame })
  Object.defineProperty(window, 'localStorage', { get: local })
  Object.defineProperty(window, 'sessionStorage', { get: session })
  script.runInContext(window)
  const asked = [...requests.map(({ address }) => address), ...words]
  if (!visit.isHidden) for (const paint of frames) paint()
  return {
    boot: frame.__boot as Record<string, never>,
    frameName: frame.name,
    url,
    html,
    style,
    requests,
    words,
    /** What was asked for before the first frame. */
    asked,
    page: window,
  }
}

function setter(target: Record<string, string>) {
  return (name: string, value: string) => void (target[name] = value)
}

function storage({ isStorageBlocked }: Visit, rows: Record<string, string> = {}) {
  return () => {
    if (isStorageBlocked) throw new DOMException('denied', 'SecurityError')
    return { getItem: (key: string) => rows[key] ?? null, setItem: setter(rows) }
  }
}

/** The fragment that the messenger adds, and the init data in it. */
export function launchHash(
  fields: { auth_date?: number; language?: string; platform?: string; theme?: unknown } = {},
) {
  const user = JSON.stringify({ id: 7, first_name: 'Anna', language_code: fields.language })
  const data = `user=${encodeURIComponent(user)}&auth_date=${fields.auth_date ?? 100}&signature=s&hash=h`
  const theme = encodeURIComponent(JSON.stringify(fields.theme ?? {}))
  const rest = `tgWebAppVersion=8.0&tgWebAppPlatform=${fields.platform ?? 'android'}&tgWebAppThemeParams=${theme}`
  return { data, hash: `#tgWebAppData=${encodeURIComponent(data)}&${rest}` }
}
