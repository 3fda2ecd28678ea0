import { fromMapPixels, toMapPixels, type MapView, type Pixels } from './projection.ts'

/** What is drawn of a plane: the lines as one SVG path, and degrees at its edges. */
export interface PlaneGrid {
  lines: string
  words: { text: string; x: number; y: number }[]
}

/** Pixels between two lines, at least. */
const SPACE = 72
/** Pixels that a word needs. */
const WORD = { width: 40, height: 18 }

const steps = [1, 2, 5].flatMap((digit) => [-4, -3, -2, -1, 0, 1].map((power) => digit * 10 ** power))

/** Meridians and parallels at round degrees, never closer than a thumb. */
export function planeGrid(view: MapView, size: Pixels): PlaneGrid {
  const [width, height] = size
  const [north, west] = fromMapPixels([0, 0], view, size)
  const [south, east] = fromMapPixels(size, view, size)
  if (width === 0 || height === 0) return { lines: '', words: [] }
  const step = roundStep(((east - west) / width) * SPACE)
  const meridians = roundsBetween(west, east, step).map((lon) => {
    const [x] = toMapPixels([0, lon], view, size)
    return {
      line: `M${Math.round(x)} 0V${height}`,
      text: write(lon, step),
      x: Math.round(x) + 4,
      y: height - 6,
    }
  })
  const parallels = roundsBetween(south, north, step).map((lat) => {
    const [, y] = toMapPixels([lat, 0], view, size)
    return { line: `M0 ${Math.round(y)}H${width}`, text: write(lat, step), x: 4, y: Math.round(y) - 4 }
  })
  const all = [...meridians, ...parallels]
  return {
    lines: all.map(({ line }) => line).join(''),
    // None is cut off, and none lies over another one in the corner.
    words: [
      ...meridians.filter(({ x }) => x + WORD.width < width),
      ...parallels.filter(({ y }) => y > WORD.height && y < height - 2 * WORD.height),
    ].map(({ text, x, y }) => ({ text, x, y })),
  }
}

function roundStep(least: number): number {
  const sorted = steps.toSorted((a, b) => a - b)
  return sorted.find((step) => step >= least) ?? 50
}

function roundsBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}

function write(degrees: number, step: number): string {
  return degrees.toFixed(Math.max(0, Math.ceil(-Math.log10(step))))
}
