import { Chart as ChartJs } from 'chart.js'
import { StrictMode, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { Hours } from '#src/ui/BarChart/BarChart.examples.tsx'
import { Stages } from '#src/ui/DoughnutChart/DoughnutChart.examples.tsx'
import { Days } from '#src/ui/LineChart/LineChart.examples.tsx'
import { Reasons } from '#src/ui/PieChart/PieChart.examples.tsx'
import { Area } from '#src/ui/TimeChart/TimeChart.examples.tsx'
import { applyTheme } from '#src/ui/theme/applyTheme.ts'
import { eachInTurn } from '#tests/run/eachInTurn.ts'
import '#src/ui/theme/theme.css'

const CYCLES = 100

/** What the browser watches for somebody: sizes, the theme, and events of the page and the window. */
const watched = { sizes: 0, themes: 0, events: 0 }

beforeEach(() => {
  Object.assign(watched, { sizes: 0, themes: 0, events: 0 })
  count(ResizeObserver.prototype, 'sizes')
  count(MutationObserver.prototype, 'themes')
  for (const target of [window, document, document.documentElement]) countEvents(target)
})

afterEach(() => vi.restoreAllMocks())

/** Counts observers that watch, however many elements; each `disconnect` takes off what it had. */
function count(observer: ResizeObserver | MutationObserver, kind: 'sizes' | 'themes'): void {
  const active = new Set<unknown>()
  const { observe, disconnect } = observer as ResizeObserver
  vi.spyOn(observer as ResizeObserver, 'observe').mockImplementation(function (
    this: ResizeObserver,
    ...args
  ) {
    active.add(this)
    watched[kind] = active.size
    observe.apply(this, args)
  })
  vi.spyOn(observer, 'disconnect').mockImplementation(function (this: ResizeObserver) {
    active.delete(this)
    watched[kind] = active.size
    disconnect.call(this)
  })
}

function countEvents(target: EventTarget): void {
  const { addEventListener, removeEventListener } = target
  vi.spyOn(target, 'addEventListener').mockImplementation((...args) => {
    watched.events += 1
    addEventListener.apply(target, args)
  })
  vi.spyOn(target, 'removeEventListener').mockImplementation((...args) => {
    watched.events -= 1
    removeEventListener.apply(target, args)
  })
}

async function showAndLeave(Example: ComponentType): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => {
    root.render(
      <StrictMode>
        <Example />
      </StrictMode>,
    )
  })
  await expect.poll(() => place.querySelector('canvas')?.width ?? 0, { interval: 2 }).toBeGreaterThan(0)
  root.unmount()
  place.remove()
}

/** What is watched when the last visit has wholly gone: a chart takes its listeners off a moment later. */
async function watchedAtRest(): Promise<typeof watched> {
  let last = ''
  const isSame = () => last === (last = JSON.stringify(watched))
  await expect.poll(isSame, { interval: 500 }).toBe(true)
  return { ...watched }
}

const charts = [
  { name: 'bars', Example: Hours },
  { name: 'lines', Example: Days },
  { name: 'a ring', Example: Stages },
  { name: 'a pie', Example: Reasons },
  { name: 'an area over time', Example: Area },
]

eachInTurn(charts, 3)(
  `after ${CYCLES} visits to a screen with $name nothing of them is left`,
  async ({ Example }) => {
    applyTheme(null)
    await showAndLeave(Example)
    const before = await watchedAtRest()
    const elements = document.querySelectorAll('*').length

    for (let cycle = 0; cycle < CYCLES; cycle += 1) await showAndLeave(Example)

    expect(await watchedAtRest()).toEqual(before)
    expect(Object.keys(ChartJs.instances)).toHaveLength(0)
    expect(document.querySelectorAll('*')).toHaveLength(elements)
  },
)
