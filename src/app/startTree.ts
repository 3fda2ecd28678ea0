import type { AnyRoute } from '@tanstack/react-router'
import { Route as root } from '#routes/__root.tsx'
import { Route as guest } from '#routes/_guest.tsx'
import { Route as welcome } from '#routes/_guest/index.tsx'
import { Route as login } from '#routes/_guest/login.tsx'
import { Route as app } from '#routes/app/route.tsx'
import { Route as partner } from '#routes/app/_partner.tsx'
import { Route as orders } from '#routes/app/_partner/orders.index.tsx'
import { Route as dashboard } from '#routes/app/dashboard.tsx'
import { Route as signup } from '#routes/signup.tsx'
import type { routeTree } from '#src/routeTree.gen.ts'

/**
 * The tree with nothing but the screens on which people start. `routeTree.gen.ts`, which comes behind the first of them,
 * places the same routes once more, with all others.
 */
export const startTree = root.addChildren([
  layout(guest, root, '/_guest').addChildren([at(welcome, guest, '/'), at(login, guest, '/login')]),
  at(signup, root, '/signup'),
  at(app, root, '/app').addChildren([
    at(dashboard, app, '/dashboard'),
    layout(partner, app, '/_partner').addChildren([at(orders, partner, '/orders/')]),
  ]),
]) as unknown as typeof routeTree

function layout(route: AnyRoute, parent: AnyRoute, id: string): AnyRoute {
  const options: object = { id, getParentRoute: () => parent }
  return route.update(options)
}

function at(route: AnyRoute, parent: AnyRoute, path: string): AnyRoute {
  const options: object = { id: path, path, getParentRoute: () => parent }
  return route.update(options)
}
