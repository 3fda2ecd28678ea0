/** The list with one of its items at another index; the same list where nothing moves. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  const index = Math.max(0, Math.min(to, items.length - 1))
  if (item === undefined || from < 0 || index === from) return items
  const rest = items.filter((_one, at) => at !== from)
  return [...rest.slice(0, index), item, ...rest.slice(index)]
}

/** Keys in the order they were put in, without those that left, with those that came at the end. */
export function keepOrder(order: readonly string[], keys: readonly string[]): readonly string[] {
  const present = new Set(keys)
  const known = new Set(order)
  return [...order.filter((key) => present.has(key)), ...keys.filter((key) => !known.has(key))]
}
