const RESET_MS = 1000

/** Letters typed within a second of each other are one word; answers the index of the text that begins with it. */
export function createTypeAhead(now: () => number = Date.now) {
  let buffer = ''
  let last = 0
  return function find(key: string, texts: readonly string[], current: number): number | null {
    if (Array.from(key).length !== 1 || (key === ' ' && buffer === '')) return null
    const time = now()
    buffer = time - last > RESET_MS ? key : buffer + key
    last = time
    const isOneLetter = new Set(buffer.toLocaleLowerCase()).size === 1
    const wanted = (isOneLetter ? key : buffer).toLocaleLowerCase()
    const start = isOneLetter ? current + 1 : Math.max(0, current)
    for (let step = 0; step < texts.length; step++) {
      const index = (start + step) % texts.length
      if (texts[index]?.trim().toLocaleLowerCase().startsWith(wanted)) return index
    }
    return null
  }
}
