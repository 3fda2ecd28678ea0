/** The keys with one switched over. */
export function toggleKey(keys: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Positions of a range: where it began, where it ended until now, and where it ends from now on. */
export interface KeyRange {
  anchor: number
  from: number
  to: number
}

/** The keys after a range is drawn out or in; it is ticked or cleared as its first row is. */
export function extendRange(
  keys: ReadonlySet<string>,
  keyAt: (index: number) => string,
  { anchor, from, to }: KeyRange,
): Set<string> {
  const next = new Set(keys)
  const isOn = keys.has(keyAt(anchor))
  if (isOn) for (const index of between(anchor, from)) next.delete(keyAt(index))
  for (const index of between(anchor, to)) {
    if (isOn) next.add(keyAt(index))
    else next.delete(keyAt(index))
  }
  return next
}

function between(one: number, other: number): number[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index)
}
