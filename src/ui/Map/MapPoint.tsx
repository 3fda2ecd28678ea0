import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconMapPinFilled } from '#src/ui/icons.ts'
import { arrowMove } from './mapKeys.ts'
import styles from './Map.module.css'
import type { MapHandle } from './mapProvider.ts'
import type { LatLon, Pixels } from './projection.ts'
import { useMap } from './useMapHandle.ts'

export interface MapPointProps {
  point: LatLon
  /** Accessible name: what stands here, and that arrows move it. */
  label: string
  /** A `pin` stands with its tip on the place, a `corner` lies on it. */
  kind?: 'pin' | 'corner'
  /** Taken up, to be put down elsewhere. */
  isHeld?: boolean
  /** Dragged, or moved by arrows: 10 pixels, with Shift one. Left out where it cannot be moved. */
  onMove?(point: LatLon): void
  /** Delete or Backspace. */
  onRemove?(): void
  /** Pressed, where it cannot be moved. */
  onOpen?(): void
}

const STEP = 10

/** A place above a map that is moved by pointer and keyboard. */
export function MapPoint({ point, label, kind = 'pin', isHeld, onMove, onRemove, onOpen }: MapPointProps) {
  const map = useMap()
  const grab = useRef<Pixels | null>(null)
  if (!map) return null
  const [x, y] = map.toPixels(point)
  const onPointerDown = (e: PointerEvent<HTMLElement>) => {
    if (!onMove || e.button !== 0) return
    e.currentTarget.setPointerCapture(e.pointerId)
    grab.current = [e.clientX - x, e.clientY - y]
  }
  const onPointerMove = (e: PointerEvent) => {
    if (grab.current) onMove?.(map.toPoint([e.clientX - grab.current[0], e.clientY - grab.current[1]]))
  }
  const drop = () => {
    grab.current = null
  }
  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    const move = arrowMove(e.key, e.shiftKey ? 1 : STEP)
    if (move && onMove) {
      const next = map.toPoint([x + move[0], y + move[1]])
      onMove(next)
      keepInSight(map, next, e.currentTarget.offsetParent)
    } else if (onRemove && (e.key === 'Delete' || e.key === 'Backspace')) {
      if (!isPoint(e.currentTarget.nextElementSibling)) focusPoint(e.currentTarget.previousElementSibling)
      onRemove()
    } else return
    e.preventDefault()
  }
  return (
    <button
      type="button"
      className={classNames(styles.point, styles[kind], isHeld && styles.held, onOpen && styles.opens)}
      data-point={kind}
      style={{ left: x, top: y }}
      aria-label={label}
      disabled={!onMove && !onOpen}
      onClick={onOpen}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={onKeyDown}
    >
      {kind === 'pin' && <IconMapPinFilled aria-hidden />}
    </button>
  )
}

const MARGIN = 24

function keepInSight(map: MapHandle, point: LatLon, overlay: Element | null): void {
  if (!overlay) return
  const [x, y] = map.toPixels(point)
  const isSeen =
    x > MARGIN && y > MARGIN && x < overlay.clientWidth - MARGIN && y < overlay.clientHeight - MARGIN
  if (!isSeen) map.show({ ...map.view(), center: point })
}

function isPoint(element: Element | null): boolean {
  return element instanceof HTMLElement && element.dataset.point !== undefined
}

function focusPoint(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus()
}
