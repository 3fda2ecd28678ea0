import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { nearestSlot, slotByKey, slotOf, type Move, type Slot } from './imageOrder.ts'

const EDGE_PX = 32
const STEP_PX = 12

/** What a screen reader hears while a photo is moved; positions count from 1. */
export interface OrderLabels {
  lifted(name: string, position: number, count: number): string
  moved(name: string, position: number, count: number): string
  dropped(name: string, position: number, count: number): string
  cancelled(name: string): string
}

interface Held extends Move {
  slots: Slot[]
  /** Way of the pointer; null while the keyboard moves. */
  pointer: { startX: number; startY: number; startScroll: number; dx: number; dy: number } | null
}

export interface ImageOrderOptions {
  names: readonly string[]
  onMove(move: Move): void
  say(words: string): void
  labels: OrderLabels
}

/** Moving a tile by its handle, with a pointer or with Space, arrows and Escape. */
export function useImageOrder({ names, onMove, say, labels }: ImageOrderOptions) {
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const { haptics } = usePlatform()
  const name = (index: number) => names[index] ?? ''
  const lift = (from: number, pointer: Held['pointer']) => {
    setHeld({ from, to: from, slots: measure(list.current), pointer })
    say(labels.lifted(name(from), from + 1, names.length))
    haptics.impact('light')
  }
  const goTo = (next: Held) => {
    setHeld(next)
    if (next.to === held?.to) return
    say(labels.moved(name(next.from), next.to + 1, names.length))
    haptics.selection()
  }
  const drop = () => {
    if (!held) return
    setHeld(null)
    say(labels.dropped(name(held.from), held.to + 1, names.length))
    if (held.to !== held.from) onMove(held)
  }
  const cancel = () => {
    if (!held) return
    setHeld(null)
    say(labels.cancelled(name(held.from)))
  }
  const onKeyDown = (index: number) => (e: KeyboardEvent) => {
    const isPress = e.key === ' ' || e.key === 'Enter'
    if (!isPress && !held) return
    if (!isPress && e.key !== 'Escape' && !e.key.startsWith('Arrow')) return
    e.preventDefault()
    if (!held) lift(index, null)
    else if (isPress) drop()
    else if (e.key === 'Escape') cancel()
    else {
      const to = slotByKey(held.slots, held.to, e.key)
      goTo({ ...held, to })
      list.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }
  const onPointerDown = (index: number) => (e: PointerEvent<HTMLElement>) => {
    if (e.button !== 0) return
    e.currentTarget.setPointerCapture(e.pointerId)
    const startScroll = list.current?.scrollLeft ?? 0
    lift(index, { startX: e.clientX, startY: e.clientY, startScroll, dx: 0, dy: 0 })
  }
  const onPointerMove = (e: PointerEvent) => {
    if (!held?.pointer) return
    scrollAtEdge(list.current, e.clientX)
    const pointer = {
      ...held.pointer,
      dx: e.clientX - held.pointer.startX + (list.current?.scrollLeft ?? 0) - held.pointer.startScroll,
      dy: e.clientY - held.pointer.startY,
    }
    goTo({ ...held, pointer, to: nearestSlot(held.slots, held.from, pointer.dx, pointer.dy) })
  }
  const handle = (index: number) => ({
    'aria-pressed': held?.from === index,
    onKeyDown: onKeyDown(index),
    onBlur: cancel,
    onPointerDown: onPointerDown(index),
    onPointerMove,
    onPointerUp: drop,
    onPointerCancel: cancel,
  })
  return { list, handle, heldIndex: held?.from ?? null, offset: (index: number) => offsetOf(held, index) }
}

/** How far a tile is drawn from its place in the list. */
function offsetOf(held: Held | null, index: number): { x: number; y: number } | null {
  if (!held) return null
  if (held.pointer && index === held.from) return { x: held.pointer.dx, y: held.pointer.dy }
  const [own, target] = [held.slots[index], held.slots[slotOf(index, held)]]
  return own && target ? { x: target.x - own.x, y: target.y - own.y } : null
}

/** Photos beyond the edge of the strip come into it while one is held there. */
function scrollAtEdge(list: HTMLElement | null, x: number): void {
  if (!list) return
  const { left, right } = list.getBoundingClientRect()
  if (x > right - EDGE_PX) list.scrollLeft += STEP_PX
  if (x < left + EDGE_PX) list.scrollLeft -= STEP_PX
}

function measure(list: HTMLElement | null): Slot[] {
  return Array.from(list?.children ?? []).map((tile) => {
    const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = tile as HTMLElement
    return { x, y, width, height }
  })
}
