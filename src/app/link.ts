import type { Locale } from '#contract/locales.ts'
import type { Platform } from '#src/ui/Platform/Platform.tsx'
import { withLocale } from './localeAddress.ts'
import type { AppRouter } from './router.ts'

/** Links of the kit: in-app paths only, shown in the address bar's language; anything else leads nowhere. */
export function createLink(router: AppRouter, locale: Locale): Platform['link'] {
  return {
    href(to) {
      const url = inApp(to)
      return url ? withLocale(url.pathname, locale) + url.search + url.hash : ''
    },
    navigate(to) {
      go(router, to)
    },
  }
}

/** Goes to an in-app path with its query and fragment; another site's address is refused. What is certain asks nothing about unsaved text. */
export function go(
  router: AppRouter,
  to: string,
  { replace = false, isEditor = false, isCertain = false } = {},
): void {
  const url = inApp(to)
  if (!url) return
  const { parseSearch } = router.options
  void router.navigate({
    to: url.pathname as '/',
    search: parseSearch?.(url.search) ?? {},
    hash: url.hash.slice(1),
    replace,
    ignoreBlocker: isCertain,
    ...(isEditor && { state: { isEditor } }),
  })
}

function inApp(to: string): URL | undefined {
  if (!/^\/(?![/\\])/.test(to)) return undefined
  const url = new URL(to, window.location.origin)
  return url.origin === window.location.origin ? url : undefined
}
