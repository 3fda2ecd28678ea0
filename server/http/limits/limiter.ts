interface Window {
  count: number
  endsAt: number
}

const MOST_KEYS = 50_000

/** Counts calls per key in fixed windows, in the memory of this process. */
export class Limiter {
  #most: number
  #windowMs: number
  #windows = new Map<string, Window>()

  constructor(most: number, windowMs: number) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Counts one call: 0 when it is within the limit, else the seconds until the next window. */
  take(key: string): number {
    const now = performance.now()
    const known = this.#windows.get(key)
    if (known && known.endsAt > now) {
      known.count += 1
      return known.count <= this.#most ? 0 : Math.max(1, Math.ceil((known.endsAt - now) / 1000))
    }
    if (this.#windows.size >= MOST_KEYS) this.#sweep(now)
    this.#windows.set(key, { count: 1, endsAt: now + this.#windowMs })
    return 0
  }

  /** Seconds until a key that has reached its limit is free again, without counting a call; 0 below the limit. */
  waitOf(key: string): number {
    const known = this.#windows.get(key)
    const now = performance.now()
    if (!known || known.endsAt <= now || known.count < this.#most) return 0
    return Math.max(1, Math.ceil((known.endsAt - now) / 1000))
  }

  #sweep(now: number) {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key)
    if (this.#windows.size >= MOST_KEYS) this.#windows.clear()
  }
}
