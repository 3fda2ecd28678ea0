import type { QueryClient } from '@tanstack/react-query'
import { watchAccess } from '#src/access/watchAccess.ts'
import { watchIntake } from '#src/branches/watchIntake.ts'
import type { Controls } from '#src/capabilities/controls.ts'
import { boot } from '#src/session/boot.ts'
import { allowStream } from '#src/session/events/live.ts'
import { preloadReferences } from '#src/session/calls/references.ts'
import { onTermsChanged } from '#src/session/calls/termsChanged.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { session } from '#src/session/session.ts'
import type { BackStack } from '#src/ui/Platform/backStack.ts'
import type { ThemeParams } from '#src/ui/theme/roles.ts'
import { watchBackButton } from './backButton.ts'
import { watchBuild } from './buildCheck.ts'
import { connect } from './connect.ts'
import { loadErrorPage } from './errorPage.ts'
import { watchHead } from './headLinks.ts'
import { loadAllWords } from './language.ts'
import { watchOtherTabs } from './otherTabs.ts'
import { type AppRouter, loadScreen } from './router.ts'
import { reduceMotionOnWeakDevices } from './reduceMotionOnWeakDevices.ts'
import { watchSwipes } from './swipes.ts'
import { watchVisualHeight } from './visualHeight.ts'
import { watchMe } from './watchMe.ts'
import { watchNetwork } from './watchNetwork.ts'
import { watchScreen } from './watchScreen.ts'
import { bringRoutes } from './wholeTree.ts'

export interface DeferredParts {
  router: AppRouter
  queryClient: QueryClient
  controls: Controls
  backStack: BackStack
  onTheme(theme: ThemeParams): void
}

const QUIET_MS = 500

/** Screens that people open next, loaded ahead so that they open at once, even offline. */
const nextScreens = ['/app/dashboard', '/app/orders']

/** Starts everything that can wait until the first list is on the screen. */
export async function startDeferred(late: DeferredParts): Promise<void> {
  const { router, queryClient, controls, backStack, onTheme } = late
  watchBackButton(router, backStack)
  watchOtherTabs()
  watchSwipes()
  watchScreen(queryClient)
  watchNetwork()
  reduceMotionOnWeakDevices()
  watchVisualHeight()
  watchBuild(router)
  watchHead(router)
  watchMe(queryClient)
  onTermsChanged(() => void refreshMe())
  watchAccess(() => openMore(router))
  watchIntake()
  void connect({ controls, backStack, onTheme })
  void allowStream()
  await quiet()
  refreshKept()
  for (const path of nextScreens) loadScreen(router, path)
  await Promise.all([bringRoutes(router), loadAllWords(), loadErrorPage()]).catch(() => undefined)
  preloadReferences(queryClient)
}

const openMore = (router: AppRouter) =>
  void router.navigate({ to: '.', search: (old) => ({ ...old, more: 1 }), resetScroll: false })

/** Refreshes person, rights and company of a stored session, which can be outdated. */
function refreshKept(): void {
  if (session.token && !boot().init) void refreshMe().catch(() => undefined)
}

/** Resolves when the browser is idle, half a second after the page became usable. */
async function quiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: QUIET_MS })
    else resolve()
  })
}
