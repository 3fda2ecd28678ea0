import { useRef, useState, type KeyboardEvent } from 'react'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { keepOrder, moveItem } from './moveItem.ts'

/** Where a row stands, for sentences. */
export interface SortPlace {
  name: string
  /** Counted from one. */
  place: number
  count: number
}

/** Sentences read out while a row is moved. */
export interface SortMessages {
  /** A row was lifted by the space bar. */
  lifted(at: SortPlace): string
  /** A row in the hand has a new place. */
  moved(at: SortPlace): string
  /** A row was put down. */
  dropped(at: SortPlace): string
  /** A row is back where it was. */
  cancelled(at: SortPlace): string
}

/** A row in the hand, with the order as it would be. */
export interface Lift {
  key: string
  order: readonly string[]
  by: 'keys' | 'pointer'
}

export interface SortingInput {
  keys: readonly string[]
  nameOf(key: string): string
  messages: SortMessages
  /** The order that was settled. */
  onSort(order: readonly string[], key: string): void
}

export type Sorting = ReturnType<typeof useSorting>

/** Rows that are lifted, moved and put down, by the keyboard or by a pointer; nothing changes until they are down. */
export function useSorting({ keys, nameOf, messages, onSort }: SortingInput) {
  const [lift, setLift] = useState<Lift | null>(null)
  const [message, setMessage] = useState('')
  const latest = useRef<Lift | null>(null)
  const { haptics } = usePlatform()
  const order = lift ? keepOrder(lift.order, keys) : keys
  const hold = (next: Lift | null) => {
    latest.current = next
    setLift(next)
  }
  const say = (event: keyof SortMessages, key: string, among: readonly string[]) =>
    setMessage(messages[event]({ name: nameOf(key), place: among.indexOf(key) + 1, count: among.length }))
  const start = (key: string, by: Lift['by']) => {
    haptics.impact('medium')
    hold({ key, order: keys, by })
    say('lifted', key, keys)
  }
  /** Puts the row in the hand at an index. */
  const moveTo = (index: number) => {
    const held = latest.current
    if (!held) return
    const among = keepOrder(held.order, keys)
    const next = moveItem(among, among.indexOf(held.key), index)
    if (next === among) return
    haptics.selection()
    hold({ ...held, order: next })
    say('moved', held.key, next)
  }
  const settle = (key: string, next: readonly string[]) => {
    say('dropped', key, next)
    if (next.some((one, index) => one !== keys[index])) onSort(next, key)
  }
  const drop = () => {
    const held = latest.current
    hold(null)
    if (held && keys.includes(held.key)) settle(held.key, keepOrder(held.order, keys))
  }
  const cancel = () => {
    const held = latest.current
    hold(null)
    if (held) say('cancelled', held.key, keys)
  }
  /** Moves a row at once, for menus. */
  const place = (key: string, index: number) => settle(key, moveItem(keys, keys.indexOf(key), index))
  const onKeyDown = (e: KeyboardEvent, key: string) => {
    const held = latest.current
    const isHeld = held?.key === key
    if (!isHeld && e.key !== ' ') return
    const at = order.indexOf(key)
    const steps: Record<string, () => void> = {
      ' ': () => (isHeld ? drop() : start(key, 'keys')),
      Enter: drop,
      Escape: cancel,
      ArrowUp: () => moveTo(at - 1),
      ArrowDown: () => moveTo(at + 1),
      Home: () => moveTo(0),
      End: () => moveTo(keys.length - 1),
    }
    const act = steps[e.key]
    if (!act) return
    e.preventDefault()
    act()
  }
  const onBlur = () => {
    if (latest.current?.by === 'keys') cancel()
  }
  return { order, lift, message, start, moveTo, drop, cancel, place, onKeyDown, onBlur }
}
