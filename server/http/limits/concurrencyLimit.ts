import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'

const RETRY_SECONDS = 5

/** Limits concurrent calls of one key in this process; further ones are refused with 429. */
export class ConcurrencyLimit {
  #most: number
  #running = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? 0
    if (running >= this.#most)
      throw new Refusal(429, 'too_many', texts.tooMany, { retryAfter: RETRY_SECONDS })
    this.#running.set(key, running + 1)
    try {
      return await work()
    } finally {
      const left = (this.#running.get(key) ?? 1) - 1
      if (left > 0) this.#running.set(key, left)
      else this.#running.delete(key)
    }
  }
}
