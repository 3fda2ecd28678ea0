/** A repeatable source of chance, so that every demo looks the same. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from `low` to `high`. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** True in `share` of the cases. */
  happens(share: number): boolean
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Record<K, number>): K
}

/** Chance from a seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    happens: (share) => next() < share,
    weighted<K extends string>(weights: Record<K, number>): K {
      const entries = Object.entries<number>(weights) as [K, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) if ((left -= weight) < 0) return key
      return entries.at(-1)![0]
    },
  }
}
