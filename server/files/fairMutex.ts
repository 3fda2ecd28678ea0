/** A mutex that serves its waiting owners round-robin: somebody with many calls does not keep others waiting for all of them. */
export class FairMutex {
  #isBusy = false
  #waiting = new Map<string, (() => void)[]>()

  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await this.#turn(who)
    this.#isBusy = true
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(who: string): Promise<void> {
    return new Promise((begin) => {
      const own = this.#waiting.get(who)
      if (own) own.push(begin)
      else this.#waiting.set(who, [begin])
    })
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#isBusy = false
      return
    }
    const [who, [begin, ...rest]] = first
    this.#waiting.delete(who)
    if (rest.length > 0) this.#waiting.set(who, rest)
    begin?.()
  }
}
