/** The place of a tile: its corner and its size in pixels. */
export interface Slot {
  x: number
  y: number
  width: number
  height: number
}

/** A tile that is held: where it came from and where it would go. */
export interface Move {
  from: number
  to: number
}

/** The list with one entry at another place. */
export function moveEntry<Entry>(list: readonly Entry[], { from, to }: Move): Entry[] {
  const rest = list.slice()
  const [moved] = rest.splice(from, 1)
  return moved === undefined ? rest : [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** The place at which an entry stands while another one is held over `to`. */
export function slotOf(index: number, { from, to }: Move): number {
  if (index === from) return to
  if (index > from && index <= to) return index - 1
  return index >= to && index < from ? index + 1 : index
}

/** The place whose middle is nearest to the middle of a held tile. */
export function nearestSlot(slots: readonly Slot[], from: number, dx: number, dy: number): number {
  const held = slots[from]
  if (!held) return from
  const distances = slots.map((slot) => Math.hypot(slot.x - held.x - dx, slot.y - held.y - dy))
  return distances.indexOf(Math.min(...distances))
}

/** The place that an arrow key leads to; up and down keep the column as far as the list goes. */
export function slotByKey(slots: readonly Slot[], at: number, key: string): number {
  const top = slots[0]?.y
  const columns = Math.max(1, slots.filter((slot) => slot.y === top).length)
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  return Math.min(slots.length - 1, Math.max(0, at + (steps[key] ?? 0)))
}
