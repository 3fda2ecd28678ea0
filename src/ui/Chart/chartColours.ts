import { useSyncExternalStore } from 'react'
import { onCard, readColour, rgba, shapeColour, type CanvasColour } from './canvasColour.ts'
import '#src/ui/theme/series.css'

/** What a canvas needs of the theme: colours that it can read, and the font. */
export interface ChartColours {
  /** Seven series in their order, each at least 3:1 on the card. */
  series: readonly string[]
  /** Grey of an earlier period and of the rest. */
  rest: string
  axis: string
  line: string
  card: string
  good: string
  bad: string
  slab: string
  onSlab: string
  fontFamily: string
  /** Pixels. */
  fontSize: number
}

const SERIES_COUNT = 7
const AXIS_REM = 0.8125

let lastKey = ''
let lastColours: ChartColours | null = null

/** The theme's colours for drawing; a component that reads them draws again when the theme changes. */
export function useChartColours(): ChartColours {
  return useSyncExternalStore(watchTheme, chartColours)
}

/** Colour of the series at an index; after seven they start again. */
export function seriesColour(colours: ChartColours, index: number): string {
  return colours.series[index % SERIES_COUNT] ?? colours.rest
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

function chartColours(): ChartColours {
  const root = document.documentElement
  const fontSize = getComputedStyle(root).fontSize
  const key = [root.style.cssText, root.dataset.scheme, root.dataset.platform, fontSize].join('|')
  if (!lastColours || key !== lastKey) lastColours = readTheme(Number.parseFloat(fontSize))
  lastKey = key
  return lastColours
}

function readTheme(rootFontSize: number): ChartColours {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.hidden = true
  const read = (name: string): CanvasColour => {
    probe.style.color = `var(${name})`
    return readColour(getComputedStyle(probe).color)
  }
  const card = read('--card')
  const shape = (name: string) => shapeColour(read(name), card)
  const colours = {
    series: Array.from({ length: SERIES_COUNT }, (_, index) => shape(`--series-${index + 1}`)),
    rest: shape('--series-rest'),
    axis: rgba(read('--ink-2')),
    line: rgba(onCard(read('--line'), card)),
    card: rgba(card),
    good: shape('--tone-green-graphic'),
    bad: shape('--tone-red-graphic'),
    slab: rgba(read('--slab')),
    onSlab: rgba(read('--on-slab')),
    fontFamily: getComputedStyle(document.documentElement).fontFamily,
    fontSize: AXIS_REM * rootFontSize,
  }
  probe.remove()
  return colours
}
