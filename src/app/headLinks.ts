import { defaultLocale } from '#contract/locales.ts'
import { offeredLocales } from '#src/session/language/offered.ts'
import { withLocale } from './localeAddress.ts'
import type { AppRouter } from './router.ts'

const publicPaths = ['/', '/login', '/signup', '/terms', '/privacy']
const MARK = 'data-address'

/** Tells search engines the addresses of a public page, one for each offered language, and to leave every other page alone. */
export function watchHead(router: AppRouter): void {
  const update = () => write(router.state.location.pathname)
  router.subscribe('onResolved', update)
  update()
}

function write(path: string): void {
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove()
  if (!publicPaths.includes(path)) return add('meta', { name: 'robots', content: 'noindex' })
  const { origin, pathname } = window.location
  add('link', { rel: 'canonical', href: origin + pathname })
  for (const { code, tags } of offeredLocales()) {
    add('link', { rel: 'alternate', hreflang: tags[0], href: origin + withLocale(path, code) })
  }
  add('link', { rel: 'alternate', hreflang: 'x-default', href: origin + withLocale(path, defaultLocale) })
}

function add(name: 'link' | 'meta', attributes: Record<string, string>): void {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries({ ...attributes, [MARK]: '' })) element.setAttribute(key, value)
  document.head.append(element)
}
