import type { BackStack } from '#src/ui/Platform/backStack.ts'
import type { AppRouter } from './router.ts'

const roots = ['/', '/login', '/app', '/app/dashboard', '/app/orders', '/app/products']

/** Shows the messenger's back button on every screen but the roots; one press is one step, and never out of the app. */
export function watchBackButton(router: AppRouter, { pushBelow }: Pick<BackStack, 'pushBelow'>): void {
  let off: (() => void) | undefined
  const update = () => {
    const isRoot = roots.includes(router.state.location.pathname)
    if (isRoot) off?.()
    off = isRoot ? undefined : (off ?? pushBelow(() => goBack(router)))
  }
  router.subscribe('onResolved', update)
  update()
}

function goBack(router: AppRouter): void {
  if (router.history.canGoBack()) router.history.back()
  else void router.navigate({ to: '/app/dashboard', replace: true })
}
