import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#src/session/routerContext.ts'

const bootPath = '/app/orders'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The first list brings its own words, every other screen waits for the rest of the catalog.
  beforeLoad: ({ context, location }) => (location.pathname === bootPath ? undefined : context.loadWords()),
  component: () => <Outlet />,
})
