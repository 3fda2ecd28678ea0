import type { MapHandle } from './mapProvider.ts'
import { panBy, type Pixels } from './projection.ts'

const arrows: Readonly<Record<string, Pixels>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Pixels that an arrow key moves something; null for any other key. */
export function arrowMove(key: string, step: number): Pixels | null {
  const arrow = arrows[key]
  return arrow ? [arrow[0] * step, arrow[1] * step] : null
}

const STEP = 60
/** With Shift. */
const SMALL_STEP = 6

/** Moves a map by arrows and enlarges it by plus and minus while its element has the focus; other keys go to `onKey`, which says whether it has done something. */
export function watchKeys(element: HTMLElement, map: MapHandle, onKey: (key: string) => boolean): () => void {
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const view = map.view()
    const move = arrowMove(e.key, e.shiftKey ? SMALL_STEP : STEP)
    if (move) map.show(panBy(view, move))
    else if (e.key === '+' || e.key === '=') map.show({ ...view, zoom: Math.round(view.zoom) + 1 })
    else if (e.key === '-') map.show({ ...view, zoom: Math.round(view.zoom) - 1 })
    else if (!onKey(e.key)) return
    e.preventDefault()
  }
  element.addEventListener('keydown', onKeyDown)
  return () => element.removeEventListener('keydown', onKeyDown)
}
