import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { extendRange, toggleKey } from '#src/ui/SelectionBar/keyRange.ts'
import type { TableProps } from './Table.tsx'

/** Ticking rows of a table by their positions. */
export interface Ticks {
  /** Sees a click before the box does, to know whether Shift was down. */
  notice(e: MouseEvent): void
  /** A press on a row's box: the row alone, or with Shift the range up to it. */
  press(index: number): void
  /** Switches one row over and begins a range there. */
  toggle(index: number): void
  /** Draws the range on from one row to another; it begins at the first of them when there is none. */
  extend(from: number, to: number): void
  all(): void
}

type TickedTable = Pick<TableProps<never>, 'selection'> & { count: number; keyAt(index: number): string }

/** The same object at every drawing, so that rows are not drawn again for it; the keys stay with the caller. */
export function useTicks<Row>({ rows, rowKey, selection }: TableProps<Row>): Ticks {
  const table = useRef<TickedTable>({ count: 0, keyAt: String })
  useLayoutEffect(() => {
    const keyAt = (index: number) => {
      const row = rows[index]
      return row === undefined ? '' : rowKey(row)
    }
    table.current = { count: rows.length, keyAt, ...(selection && { selection }) }
  })
  return useState(() => createTicks(() => table.current))[0]
}

function createTicks(read: () => TickedTable): Ticks {
  let range: { anchor: string; end: string } | null = null
  let isShift = false
  const begin = (index: number) => {
    const key = read().keyAt(index)
    range = { anchor: key, end: key }
    return key
  }
  const toggle = (index: number) => {
    const { selection } = read()
    const key = begin(index)
    selection?.onChange(toggleKey(selection.keys, key))
  }
  const drawTo = (to: number, keys: ReadonlySet<string> | undefined) => {
    const { selection, keyAt, count } = read()
    const anchor = range ? findKey(range.anchor, keyAt, count) : -1
    const from = range ? findKey(range.end, keyAt, count) : -1
    if (!range || !keys || anchor < 0 || from < 0) return toggle(to)
    range.end = keyAt(to)
    selection?.onChange(extendRange(keys, keyAt, { anchor, from, to }))
  }
  return {
    notice: (e) => (isShift = e.shiftKey),
    toggle,
    press: (index) => (isShift && range ? drawTo(index, read().selection?.keys) : toggle(index)),
    extend: (from, to) => {
      const { selection, keyAt } = read()
      if (!selection) return
      if (range?.end === keyAt(from)) return drawTo(to, selection.keys)
      drawTo(to, new Set(selection.keys).add(begin(from)))
    },
    all: () => {
      const { selection, keyAt, count } = read()
      selection?.onChange(new Set(Array.from({ length: count }, (_, index) => keyAt(index))))
    },
  }
}

function findKey(key: string, keyAt: (index: number) => string, count: number): number {
  for (let index = 0; index < count; index += 1) if (keyAt(index) === key) return index
  return -1
}
