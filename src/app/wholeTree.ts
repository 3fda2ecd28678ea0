import type { AnyRouter } from '@tanstack/react-router'
import { isStart } from './language.ts'
import { splitLocale } from './localeAddress.ts'

/** Routers that know every address. */
const whole = new WeakSet<AnyRouter>()

/** Begins to bring the routes of all screens where the first one is none of those on which people start. */
export function startRoutes(): void {
  const { pathname } = splitLocale(window.location.pathname)
  if (!isStart(pathname)) loadRoutes().catch(() => undefined)
}

/** Brings the routes of all screens, once for a router. */
export async function bringRoutes(router: AnyRouter): Promise<void> {
  await loadRoutes()
  if (whole.has(router)) return
  // The tree's root stays the same object, so that the router itself would not look at what is below it.
  router.setRoutes(router.buildRouteTree())
  whole.add(router)
}

/** Whether all is known of an address that will ever be: it has a screen and not only a frame around one, or all routes are there. */
export function hasRoute(router: AnyRouter, path: string): boolean {
  const [, { '**': rest }, route] = router.getMatchedRoutes(path)
  return whole.has(router) || (route !== undefined && route.children === undefined && rest === undefined)
}

function loadRoutes(): Promise<unknown> {
  return import('#src/routeTree.gen.ts')
}
