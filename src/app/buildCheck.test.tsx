import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ui } from '#src/session/ui.ts'
import { watchBuild } from './buildCheck.ts'
import type { AppRouter } from './router.ts'
import { watchScreen } from './watchScreen.ts'

const HOUR_MS = 3_600_000

interface Opening {
  pathChanged: boolean
  toLocation: { publicHref: string }
}

beforeEach(() => {
  window.location.hash = ''
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that has just begun to watch, and the ways to open another screen and to look at it again. */
function watch() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const asked = vi.fn<typeof fetch>(async () => Response.json({ build: 'newer' }))
  vi.stubGlobal('fetch', asked)
  const listening = vi.spyOn(document, 'addEventListener').mockReturnValue()
  let hear = (_opening: Opening) => {}
  const router = { subscribe: (_name: string, listener: typeof hear) => void (hear = listener) }
  watchBuild(router as unknown as AppRouter)
  return {
    asked,
    open: () => hear({ pathChanged: true, toLocation: { publicHref: '#reloaded' } }),
    comeBack: () => (listening.mock.calls[0]?.[1] as (() => void) | undefined)?.(),
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('S25: a new build is asked for after an hour, and the next page opened loads it', async () => {
  const { asked, open } = watch()
  vi.advanceTimersByTime(HOUR_MS - 1)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(asked).toHaveBeenCalledExactlyOnceWith('/version.json', { cache: 'no-store' })
  await settle()
  expect(window.location.hash).toBe('')
  open()
  expect(window.location.hash).toBe('#reloaded')
})

test('S25: an app that is looked at again after more than an hour asks at once', async () => {
  const { asked, comeBack } = watch()
  comeBack()
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(asked).not.toHaveBeenCalled()
  comeBack()
  comeBack()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('S25: nothing is loaded anew over unsaved text, nor while something is sent', async () => {
  const { open } = watch()
  vi.advanceTimersByTime(HOUR_MS)
  await settle()
  const guard = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', guard)
  open()
  window.removeEventListener('beforeunload', guard)
  ui.isSubmitting = true
  open()
  ui.isSubmitting = false
  expect(window.location.hash).toBe('')
  open()
  expect(window.location.hash).toBe('#reloaded')
})

test('the width of the window and a running submit are known', async () => {
  const queryClient = new QueryClient()
  watchScreen(queryClient)
  await page.viewport(768, 600)
  await expect.poll(() => ui.windowWidth).toBe(768)
  const done = Promise.withResolvers<void>()
  const running = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => done.promise })
    .execute(undefined)
  await expect.poll(() => ui.isSubmitting).toBe(true)
  done.resolve()
  await running
  await expect.poll(() => ui.isSubmitting).toBe(false)
})
