import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#src/session/navigation/routerContext.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => context.prepare(location.pathname),
  component: () => <Outlet />,
})
