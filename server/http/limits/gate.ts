import { unavailable } from '#server/http/answers/failures.ts'

/** Shorter than the time after which a call is given up: what nobody waits for any more is not begun. */
export const CALL_PATIENCE_MS = 8000

interface Waiting {
  until: number
  begin(): void
  refuse(): void
}

/** Lets a number of units work at once; the others wait in line, and are refused with 503 when their turn comes too late. */
export class Gate {
  #free: number
  #patienceMs: number
  #waiting: Waiting[] = []

  constructor(places: number, patienceMs = Infinity) {
    this.#free = places
    this.#patienceMs = patienceMs
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
    const until = performance.now() + this.#patienceMs
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
