import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { focusablesIn, ownsArrows } from '#src/ui/VirtualList/focusTargets.ts'
import { heightOf, type Scroller } from '#src/ui/VirtualList/scroller.ts'
import { indexOf } from '#src/ui/VirtualList/usePinnedRow.ts'
import { nextSpot, type Spot } from './gridMoves.ts'
import type { Ticks } from './useTicks.ts'

interface GridKeysOptions {
  body: HTMLElement | null
  scroller: Scroller
  rows: number
  columns: number
  /** Draws a row at once and gives it. */
  pinRow(index: number): HTMLElement | null
  /** Without it rows cannot be ticked. */
  ticks: Ticks | undefined
}

/** One stop for the Tab key in the body of a grid, arrows inside; Enter goes into a cell, Escape out of it again. */
export function useGridKeys({ body, scroller, rows, columns, pinRow, ticks }: GridKeysOptions) {
  const active = useRef<Spot>(null)
  const isLeaving = useRef(false)
  const end = useRef<HTMLSpanElement>(null)

  const focusSpot = ({ row, column }: Spot) => {
    const element = pinRow(row)
    const cell = element && cellsOf(element)[column]
    if (cell) targetOf(cell).focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }
  /** The focus came from outside: it goes to the cell where it was, unless it is just passing on its way out. */
  const comeIn = () => {
    if (isLeaving.current || !body) isLeaving.current = false
    else focusSpot(active.current ?? { row: firstSeen(body), column: 0 })
  }
  /** The focus jumps to the edge of the body first; the browser takes it on from there. */
  const leave = (e: KeyboardEvent, cell: Element) => {
    const inside = focusablesIn(cell)
    const next = inside.indexOf(e.target as HTMLElement) + (e.shiftKey ? -1 : 1)
    if (inside.length > 1 && e.target !== cell && inside[next]) return
    isLeaving.current = true
    const edge = e.shiftKey ? body : end.current
    edge?.focus({ preventScroll: true })
  }
  const walk = (e: KeyboardEvent, spot: Spot) => {
    const height = Math.max(1, (e.target as Element).closest<HTMLElement>('[data-index]')?.offsetHeight ?? 1)
    const page = Math.max(1, Math.floor(heightOf(scroller) / height) - 1)
    const next = nextSpot(keyOf(e), e.ctrlKey || e.metaKey, spot, { rows, columns, page })
    if (!next) return
    e.preventDefault()
    if (e.shiftKey && next.row !== spot.row) ticks?.extend(spot.row, next.row)
    focusSpot(next)
  }
  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    const target = e.target as HTMLElement
    const cell = target.closest('[role="gridcell"]')
    const spot = spotOf(target)
    if (!cell || !spot || e.defaultPrevented || e.altKey) return
    if (e.key === 'Tab') return leave(e, cell)
    if (e.key === 'Escape' && target !== targetOf(cell)) {
      e.preventDefault()
      return targetOf(cell).focus()
    }
    if (ownsArrows(target)) return
    const act = actionOf(e, target, cell)
    if (!act) return walk(e, spot)
    e.preventDefault()
    if (act === 'open') enter(cell)
    if (act === 'all') ticks?.all()
    if (act === 'tick') ticks?.toggle(spot.row)
  }
  const onFocus = (e: FocusEvent<HTMLElement>) => {
    if (e.target === e.currentTarget) comeIn()
    else active.current = spotOf(e.target) ?? active.current
  }
  return {
    bodyKeys: { tabIndex: 0, onKeyDown, onFocus },
    endGuard: { ref: end, tabIndex: 0, onFocus: comeIn },
  }
}

function actionOf(e: KeyboardEvent, target: Element, cell: Element): 'open' | 'all' | 'tick' | null {
  if ((e.key === 'Enter' || e.key === 'F2') && target === cell) return 'open'
  if (e.code === 'KeyA' && (e.ctrlKey || e.metaKey)) return 'all'
  return e.key === ' ' && (target === cell || e.shiftKey) ? 'tick' : null
}

/** Into the controls of a cell, or else into what the row opens. */
function enter(cell: Element): void {
  const first = focusablesIn(cell)[0]
  if (first) first.focus()
  else cell.closest('[data-index]')?.querySelector<HTMLElement>('[data-press]')?.click()
}

/** Where the focus stands for a cell: its only control, or the cell when there are none or several. */
function targetOf(cell: Element): HTMLElement {
  const [only, ...others] = focusablesIn(cell)
  return only && others.length === 0 && !ownsArrows(only) ? only : (cell as HTMLElement)
}

function cellsOf(row: Element): Element[] {
  return Array.from(row.querySelectorAll(':scope > [role="gridcell"]'))
}

function spotOf(target: Element): Spot | null {
  const row = indexOf(target)
  const cell = target.closest('[role="gridcell"]')
  return row === null || !cell ? null : { row, column: cellsOf(cell.parentElement ?? cell).indexOf(cell) }
}

/** Arrows follow the writing direction. */
function keyOf(e: KeyboardEvent): string {
  if (getComputedStyle(e.currentTarget).direction !== 'rtl') return e.key
  if (e.key === 'ArrowLeft') return 'ArrowRight'
  return e.key === 'ArrowRight' ? 'ArrowLeft' : e.key
}

function firstSeen(body: HTMLElement): number {
  const head = body.parentElement?.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? 0
  const rows = Array.from(body.querySelectorAll('[data-index]'))
  const seen = rows.find((row) => row.getBoundingClientRect().bottom > head + 1)
  return (seen && indexOf(seen)) ?? 0
}
