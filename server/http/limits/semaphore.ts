import { unavailable } from '#server/http/answers/failures.ts'

/** Shorter than the timeout of a call, so that no call starts after its client has given up. */
export const CALL_QUEUE_TIMEOUT_MS = 8000

interface Waiting {
  until: number
  begin(): void
  refuse(): void
}

/** Runs a limited number of calls at once; further ones queue first in, first out, and are refused with 503 after the timeout. */
export class Semaphore {
  #free: number
  #timeoutMs: number
  #waiting: Waiting[] = []

  constructor(places: number, timeoutMs = Infinity) {
    this.#free = places
    this.#timeoutMs = timeoutMs
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#turn()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #turn(): Promise<void> {
    const until = performance.now() + this.#timeoutMs
    return new Promise((begin, reject) =>
      this.#waiting.push({ until, begin, refuse: () => reject(unavailable()) }),
    )
  }

  #leave(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      if (next.until >= performance.now()) return next.begin()
      next.refuse()
    }
    this.#free += 1
  }
}
