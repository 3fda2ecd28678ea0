import type { MenuItem } from '#src/ui/Menu/Menu.tsx'

/** Entries of the menu of moves. */
export interface MoveLabels {
  up: string
  down: string
  first: string
  last: string
}

/** Where a row can go from its place. */
export function moveEntries(
  order: readonly string[],
  key: string,
  labels: MoveLabels,
  onMove: (index: number) => void,
): MenuItem[] {
  const at = order.indexOf(key)
  const end = order.length - 1
  const entry = (name: keyof MoveLabels, index: number, isDisabled: boolean): MenuItem => ({
    key: name,
    label: labels[name],
    isDisabled,
    onClick: () => onMove(index),
  })
  return [
    entry('up', at - 1, at === 0),
    entry('down', at + 1, at === end),
    entry('first', 0, at === 0),
    entry('last', end, at === end),
  ]
}
