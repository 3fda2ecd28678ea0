import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { moveEdge, MIN_WIDTH } from './columnTracks.ts'
import styles from './GridTable.module.css'
import type { ColumnWidths } from './Table.tsx'

const STEP_PX = 16

export interface ColumnHandleProps {
  columnKey: string
  /** The column that gives or takes the room. */
  nextKey: string
  /** Id of the column's name. */
  labelId: string
  /** Widths as they are drawn, in pixels. */
  pixels: ColumnWidths
  /** Draws widths that are not decided yet. */
  onMove(widths: ColumnWidths): void
  onChange(widths: ColumnWidths): void
}

/** The edge between two columns: dragged, moved by the arrow keys, set back by a double press. */
export function ColumnHandle(props: ColumnHandleProps) {
  const { columnKey, nextKey, labelId, pixels, onMove, onChange } = props
  const drag = useRef<{ x: number; from: ColumnWidths; to: ColumnWidths } | null>(null)
  const width = pixels[columnKey] ?? MIN_WIDTH
  const most = width + (pixels[nextKey] ?? MIN_WIDTH) - MIN_WIDTH
  const onPointerDown = (e: PointerEvent<HTMLElement>) => {
    if (e.button !== 0) return
    e.currentTarget.setPointerCapture(e.pointerId)
    drag.current = { x: e.clientX, from: pixels, to: pixels }
  }
  const onPointerMove = (e: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const moved = (e.clientX - drag.current.x) * directionOf(e.currentTarget)
    drag.current.to = moveEdge(drag.current.from, columnKey, nextKey, moved)
    onMove(drag.current.to)
  }
  const end = (isKept: boolean) => {
    const { from, to } = drag.current ?? {}
    drag.current = null
    if (!from || !to || from === to) return
    if (isKept) onChange(to)
    else onMove(from)
  }
  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    if (e.key === 'Escape' && drag.current) {
      e.preventDefault()
      return end(false)
    }
    const moved = stepOf(e.key, width, most) * (e.key.startsWith('Arrow') ? directionOf(e.currentTarget) : 1)
    if (moved === 0) return
    e.preventDefault()
    onChange(moveEdge(pixels, columnKey, nextKey, e.shiftKey ? moved * 4 : moved))
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      className={styles.handle}
      aria-labelledby={labelId}
      aria-orientation="vertical"
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={Math.max(MIN_WIDTH, most)}
      aria-valuenow={width}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={() => onChange({})}
      onKeyDown={onKeyDown}
    />
  )
}

function stepOf(key: string, width: number, most: number): number {
  if (key === 'ArrowRight') return STEP_PX
  if (key === 'ArrowLeft') return -STEP_PX
  if (key === 'Home') return MIN_WIDTH - width
  return key === 'End' ? most - width : 0
}

function directionOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}
