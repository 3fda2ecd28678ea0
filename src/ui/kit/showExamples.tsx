import { isTimerWaiting } from './shortTimers.ts'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '#src/ui/Toasts/Toasts.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import '#src/ui/theme/theme.css'
import { KitFrame } from './KitFrame.tsx'
import { haveAllCome } from './latecomers.ts'
import { readSettings, type KitSettings } from './settings.ts'
import './still.css'
import { useLook } from './useLook.ts'
import { loadWords } from './words/words.ts'

const parts = import.meta.glob(['/src/ui/*/*.{ts,tsx}', '!**/*.{test,examples}.{ts,tsx}', '!**/*.d.ts'])
const noon = new Date('2026-07-24T12:00:00Z')

/** Milliseconds after which timers that are set again and again are not waited for. */
const patience = 2500

let drawn: { root: Root; place: HTMLElement; name: string } | undefined

/** Holds the clock and takes the examples off the page after each test of a file. */
export function keepStill(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    document.documentElement.dataset.motion = 'off'
  })
  afterEach(takeAway)
  afterAll(() => void vi.useRealTimers())
}

/** Draws every example of a component as the gallery's frame does, 320 px wide; another look of the same draws again. */
export async function showExamples(name: string, look: Partial<KitSettings> = {}): Promise<void> {
  const isNew = drawn?.name !== name
  if (isNew) await takeAway()
  const settings = { ...readSettings({}), ...look }
  drawn ??= await makePlace(name, settings)
  const { root } = drawn
  const tree = (
    <StrictMode>
      <Shown settings={settings} frame={name} />
    </StrictMode>
  )
  if (!isNew) flushSync(() => root.render(tree))
  else root.render(tree)
  await (isNew ? settle() : nextFrame())
}

/** Presses what an example is opened by: the first button in it, or the first one that a selector finds. */
export async function openExample(example: string, selector = 'button'): Promise<void> {
  const opener = document.querySelector<HTMLElement>(`[data-example="${example}"] ${selector}`)
  if (!opener) throw new Error(`nothing to press in ${example}`)
  opener.focus()
  opener.click()
  await settle()
}

/** Waits until nothing on the page changes any more: parts, words, fonts and pictures have come, no short timer runs. */
export async function settle(): Promise<void> {
  let before = ''
  const end = performance.now() + patience
  await expect
    .poll(
      async () => {
        await nextFrame()
        await document.fonts.ready
        await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
        const now = document.body.innerHTML
        const isSame = now === before
        before = now
        const isQuiet = !isTimerWaiting() || performance.now() > end
        return (
          isSame && isQuiet && haveAllCome(drawn?.name ?? '') && document.querySelector('main > *') !== null
        )
      },
      { interval: 30, timeout: 20_000 },
    )
    .toBe(true)
}

async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Without a boundary for what is awaited: React would leave its fallback standing for 300 ms. */
function Shown({ settings, frame }: { settings: KitSettings; frame: string }) {
  useLook(settings.theme, settings.platform)
  return (
    <>
      <KitFrame settings={settings} frame={frame} />
      <Toasts label="Notifications" />
    </>
  )
}

async function makePlace(name: string, { locale }: KitSettings) {
  await loadWords(locale)
  await page.viewport(320, 844)
  await Promise.all(partsOf(name).map((load) => load()))
  const place = document.body.appendChild(document.createElement('div'))
  return { root: createRoot(place), place, name }
}

function partsOf(name: string) {
  return Object.entries(parts)
    .filter(([path]) => path.startsWith(`/src/ui/${name}/`))
    .map(([, load]) => load)
}

/** Takes the examples off the page. */
export async function takeAway(): Promise<void> {
  toasts.clear()
  drawn?.root.unmount()
  drawn?.place.remove()
  drawn = undefined
  await expect.poll(() => document.querySelector('[data-layer="modal"]')).toBeNull()
}
