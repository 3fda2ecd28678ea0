import type { Pixels } from './projection.ts'

/** What fingers, mouse and wheel mean on a plane; pixels from its upper left corner. */
export interface PlaneGestures {
  onPan(dx: number, dy: number): void
  /** Zoom steps, positive is nearer, around a place. */
  onZoom(steps: number, at: Pixels): void
  onTap(at: Pixels): void
}

/** A finger that moves less has tapped. */
const SLOP = 6

/** Pixels of the wheel that make one zoom step. */
const WHEEL_STEP = 200

/** Listens to one finger, two fingers, the mouse and the wheel on an element. */
export function watchGestures(element: HTMLElement, gestures: PlaneGestures): () => void {
  const fingers = new Map<number, Pixels>()
  let moved = 0
  const at = (e: MouseEvent): Pixels => {
    const box = element.getBoundingClientRect()
    return [e.clientX - box.left, e.clientY - box.top]
  }
  const onDown = (e: PointerEvent) => {
    if (e.button !== 0) return
    if (fingers.size === 0) moved = 0
    fingers.set(e.pointerId, at(e))
    element.setPointerCapture(e.pointerId)
  }
  const onMove = (e: PointerEvent) => {
    const before = fingers.get(e.pointerId)
    if (!before) return
    const now = at(e)
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]]
    const other = Array.from(fingers).find(([id]) => id !== e.pointerId)?.[1]
    moved += Math.hypot(dx, dy)
    if (moved < SLOP) return
    fingers.set(e.pointerId, now)
    const share = other ? 1 / fingers.size : 1
    gestures.onPan(dx * share, dy * share)
    if (other) gestures.onZoom(Math.log2(distance(now, other) / distance(before, other)), middle(now, other))
  }
  const onUp = (e: PointerEvent) => {
    const isTap = fingers.delete(e.pointerId) && fingers.size === 0 && moved < SLOP
    if (isTap && e.type === 'pointerup') gestures.onTap(at(e))
  }
  const onWheel = (e: WheelEvent) => {
    e.preventDefault()
    const pixels = e.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? e.deltaY : e.deltaY * 40
    gestures.onZoom(-Math.max(-1, Math.min(1, pixels / WHEEL_STEP)), at(e))
  }
  const listeners = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
    ['wheel', onWheel],
  ] as const
  for (const [type, listener] of listeners) {
    element.addEventListener(type, listener as EventListener, { passive: false })
  }
  return () => {
    for (const [type, listener] of listeners) element.removeEventListener(type, listener as EventListener)
  }
}

function distance(a: Pixels, b: Pixels): number {
  return Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]))
}

function middle(a: Pixels, b: Pixels): Pixels {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}
