import {
  type AnyRouter,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { ApiError, ConnectionError, TimeoutError } from '#src/session/calls/errors.ts'
import { isTabRoot } from '#src/frame/tabs.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { session } from '#src/session/session.ts'
import { provideWords } from '#src/session/language/words.ts'
import { loader } from '#src/ui/Loader/loader.ts'
import { isChunkFailure, reloadForChunk } from './chunkReload.ts'
import { reportError } from './errorReports.ts'
import { loadAllWords, loadWordsOf } from './language.ts'
import { loadErrorPage } from './errorPage.ts'
import { ScreenFailed } from './ScreenFailed.tsx'
import { localeRewrite, splitLocale, withLocale } from './localeAddress.ts'
import { startTree } from './startTree.ts'
import { bringRoutes, hasRoute } from './wholeTree.ts'

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
  const router = createRouter({
    routeTree: startTree,
    rewrite: localeRewrite(currentLocale),
    context: { session, prepare: (path): Promise<void> | undefined => prepareScreen(router, path) },
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: NotFound,
    defaultOnCatch: handleRouteError,
    defaultPendingMs: 200,
    scrollRestoration: true,
    getScrollRestorationKey: ({ pathname, searchStr, state, href }) =>
      isTabRoot(pathname) ? pathname + searchStr : (state.__TSR_key ?? href),
    ...(history && { history }),
  })
  return router
}

/** Words and route of a screen, nothing where both are there; an address that was not known is looked up again. */
function prepareScreen(router: AnyRouter, path: string): Promise<void> | undefined {
  return hasRoute(router, path) ? loadWordsOf(path) : findScreen(router, path)
}

async function findScreen(router: AnyRouter, path: string): Promise<void> {
  await Promise.all([loadWordsOf(path), bringRoutes(router)])
  throw redirect({ to: path as '/', search: true, hash: true, state: true, replace: true })
}

/** Asks for the code of the first screen now, for the router itself does so only when its words are there. */
export async function startScreen(router: AppRouter): Promise<void> {
  const { pathname } = splitLocale(router.history.location.pathname)
  if (!hasRoute(router, pathname)) await bringRoutes(router)
  loadScreen(router, pathname)
}

/** Asks for the code of the screen at a path without the language. */
export function loadScreen(router: AnyRouter, path: string): void {
  const [routes] = router.getMatchedRoutes(path)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** The loading bar and the language of the address follow navigation. */
export function watchNavigation(router: AppRouter): void {
  let isLoading = false
  // A screen that is left before it is there begins and never ends: all that follows until one is there counts as one.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged || isLoading) return
    isLoading = true
    loader.start()
  })
  router.subscribe('onResolved', () => {
    if (isLoading) loader.finish()
    isLoading = false
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

/** Reloads the page for a missing chunk; reports any other unexpected error of a screen. */
function handleRouteError(error: unknown): void {
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
