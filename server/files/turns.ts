/** Does one work at a time. Those who wait are let in by turns, so that somebody with many keeps nobody else waiting for all of them. */
export class Turns {
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
