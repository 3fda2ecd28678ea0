import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#src/routeTree.gen.ts'
import { ApiError, ConnectionError, TimeoutError } from '#src/session/errors.ts'
import { currentLocale } from '#src/session/locale.ts'
import { session } from '#src/session/session.ts'
import { provideWords } from '#src/session/words.ts'
import { loader } from '#src/ui/Loader/loader.ts'
import { isChunkFailure, reloadForChunk } from './chunkReload.ts'
import { reportError } from './errorReports.ts'
import { loadAllWords, loadWordsOf } from './language.ts'
import { loadErrorPage } from './errorPage.ts'
import { ScreenFailed } from './ScreenFailed.tsx'
import { localeRewrite, splitLocale, withLocale } from './localeAddress.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

const NotFound = lazyRouteComponent(loadErrorPage, 'NotFoundPage')

/** The router: addresses with a language in front, plain texts as search parameters, the specification's error pages. */
export function createAppRouter(history?: RouterHistory) {
  provideWords(() => loadAllWords())
  return createRouter({
    routeTree,
    rewrite: localeRewrite(currentLocale),
    context: { session, loadWords: loadWordsOf },
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: NotFound,
    defaultOnCatch: heal,
    defaultPendingMs: 200,
    scrollRestoration: true,
    ...(history && { history }),
  })
}

/** Asks for the code of the first screen now, for the router itself does so only when its words are there. */
export function startScreen(router: AppRouter): void {
  const { pathname } = splitLocale(router.history.location.pathname)
  const [routes] = router.getMatchedRoutes(pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** The loading bar and the language of the address follow navigation. */
export function watchNavigation(router: AppRouter): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) loader.start()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) loader.finish()
    keepLanguage(router)
  })
}

/** An older entry of the history may name the language that was on the screen then: the address follows the present one. */
function keepLanguage(router: AppRouter): void {
  const { pathname, search, hash, state } = router.history.location
  const locale = currentLocale()
  if (splitLocale(pathname).locale === locale) return
  router.history.replace(withLocale(router.state.location.pathname, locale) + search + hash, state)
}

/** A lost part of the app is loaded by a reload, any other failure of a screen is reported. */
function heal(error: unknown): void {
  if (isChunkFailure(error) && reloadForChunk()) return
  const isKnown =
    error instanceof ApiError || error instanceof ConnectionError || error instanceof TimeoutError
  if (!isKnown) reportError(error)
}

function writeSearch(search: Record<string, unknown>): string {
  const texts = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === '' || !/^(string|number|boolean)$/.test(typeof value)) continue
    texts.set(key, String(value as string | number | boolean))
  }
  return texts.size > 0 ? `?${texts}` : ''
}
