import { StrictMode, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { PlatformProvider, type Platform } from '#src/ui/Platform/Platform.tsx'
import { applyTheme } from '#src/ui/theme/applyTheme.ts'
import '#src/ui/theme/theme.css'

/** Draws something on an empty page of a phone's or another width until the test is over. */
export async function draw(node: ReactNode, platform: Partial<Platform> = {}, width = 390): Promise<void> {
  await page.viewport(width, 844)
  applyTheme(null)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const tree = (
    <StrictMode>
      <PlatformProvider value={platform}>{node}</PlatformProvider>
    </StrictMode>
  )
  flushSync(() => root.render(tree))
  await new Promise(requestAnimationFrame)
}

/**
 * Resolves when nothing is left to run. `StrictMode` attaches a part whose code came late a second time, and a list
 * then writes the scroll position that it knew before.
 */
export async function rest(): Promise<void> {
  await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
}
