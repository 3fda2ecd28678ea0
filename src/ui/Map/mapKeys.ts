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

/** Moves a map by arrows and enlarges it by plus and minus while its element has the focus. */
export function watchKeys(element: HTMLElement, map: MapHandle): () => void {
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const view = map.view()
    const move = arrowMove(e.key, STEP)
    if (move) map.show(panBy(view, move))
    else if (e.key === '+' || e.key === '=') map.show({ ...view, zoom: Math.round(view.zoom) + 1 })
    else if (e.key === '-') map.show({ ...view, zoom: Math.round(view.zoom) - 1 })
    else return
    e.preventDefault()
  }
  element.addEventListener('keydown', onKeyDown)
  return () => element.removeEventListener('keydown', onKeyDown)
}
