import { type ReactNode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createControls } from '#src/capabilities/controls.ts'
import { postReady } from '#src/capabilities/postReady.ts'
import { boot } from '#src/session/boot.ts'
import { session } from '#src/session/session.ts'
import { createQueryClient } from '#src/session/calls/queryClient.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import { createBackStack } from '#src/ui/Platform/backStack.ts'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { firstContent } from './firstContent.ts'
import { App } from './App.tsx'
import { reloadForChunk, watchChunks } from './chunkReload.ts'
import { watchErrors } from './errorReports.ts'
import { createAppRouter, startScreen, watchNavigation } from './router.ts'
import { openFirstAddress, prepare, provideApp } from './start.ts'
import { StartFailed, StartOffline } from './StartFailed.tsx'
import { startTheme } from './theme.ts'
import { startRoutes } from './wholeTree.ts'
import './app.css'

/** Starts the app: the static shell stays on the screen until the first real content can be painted. */
export async function runApp(): Promise<void> {
  boot().settle?.()
  watchErrors()
  watchChunks()
  startRoutes()
  const controls = createControls()
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const canStart = await prepare().catch(reloadForWords)
  // Here and no sooner: it changes the look of the whole page, which is then drawn once.
  const onTheme = startTheme(controls)
  if (!canStart) return showFailure(root, canStart === false ? <StartOffline /> : <StartFailed />)
  const queryClient = createQueryClient()
  const router = createAppRouter()
  const backStack = createBackStack(controls.setBackVisible)
  provideApp(router, queryClient)
  openFirstAddress(router)
  watchNavigation(router)
  await startScreen(router).catch(() => undefined)
  await router.load()
  // In slices: neither a frame nor a finger waits until all of it is drawn.
  const isDrawn = new Promise<void>((onDrawn) =>
    startTransition(() => root.render(<App {...{ router, queryClient, controls, backStack, onDrawn }} />)),
  )
  await firstContent(queryClient, isDrawn)
  // Without a network the rest comes when that is back; what is on the screen works on.
  const late = await untilLoaded(() => import('./deferred.ts'))
  await late.startDeferred({ router, queryClient, controls, backStack, onTheme })
}

/** The messenger's own picture of loading lies over the app until it hears of it. */
async function showFailure(root: Root, screen: ReactNode): Promise<void> {
  root.render(screen)
  await afterPaint()
  if (session.mode === 'messenger') postReady()
}

/** The words are a part of the app like any other: a new build may have taken them away. */
function reloadForWords(): undefined {
  reloadForChunk()
}
