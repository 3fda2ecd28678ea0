import { useRef, useState } from 'react'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { extendRange, toggleKey } from './keyRange.ts'

/** Rows being chosen: what `Selectable` and `SelectionBar` work with. */
export interface Selection {
  /** Whether rows are being chosen now. */
  isOn: boolean
  /** Keys of the chosen rows. */
  keys: ReadonlySet<string>
  isAll: boolean
  /** Begins with one row chosen; the phone answers with a knock. */
  enter(key: string): void
  /** Stops choosing and forgets the rows. */
  leave(): void
  /** Switches one row over. */
  toggle(key: string): void
  /** Draws the range of the last switched row out to this one. */
  extendTo(key: string): void
  /** Chooses all rows, or none when all are chosen. */
  toggleAll(): void
  /** Chooses exactly these rows, as a table ticks them; without any, choosing is over. */
  choose(keys: ReadonlySet<string>): void
}

/** Choosing of rows by their keys, in the order in which they stand. */
export function useSelection(order: readonly string[]): Selection {
  const { haptics } = usePlatform()
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null)
  const range = useRef({ anchor: '', end: '' })
  const chosen = keys ?? none
  const isAll = order.length > 0 && order.every((key) => chosen.has(key))
  const mark = (key: string) => (range.current = { anchor: key, end: key })
  return {
    isOn: keys !== null,
    keys: chosen,
    isAll,
    enter: (key) => {
      mark(key)
      haptics.impact('medium')
      setKeys(new Set(chosen).add(key))
    },
    leave: () => setKeys(null),
    toggle: (key) => {
      mark(key)
      haptics.selection()
      setKeys(toggleKey(chosen, key))
    },
    extendTo: (key) => {
      const [anchor, from, to] = [range.current.anchor, range.current.end, key].map((one) =>
        order.indexOf(one),
      )
      if (anchor === undefined || from === undefined || to === undefined || to < 0) return
      range.current.end = key
      setKeys(extendRange(chosen, (index) => order[index] ?? '', { anchor: Math.max(anchor, 0), from, to }))
    },
    toggleAll: () => setKeys(new Set(isAll ? [] : order)),
    choose: (next) => setKeys(next.size > 0 ? next : null),
  }
}

const none: ReadonlySet<string> = new Set()
