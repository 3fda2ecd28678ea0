const RESET_MS = 1000

/** Letters typed within a second of each other are one word; answers the index of the text that begins with it. */
export function createTypeAhead(now: () => number = Date.now) {
  let buffer = ''
  let last = 0
  return function find(key: string, texts: readonly string[], current: number): number | null {
    if (!isLetter(key)) return null
    const time = now()
    const isFresh = time - last > RESET_MS
    if (key === ' ' && (isFresh || buffer === '')) return null
    buffer = isFresh ? key : buffer + key
    last = time
    const isOneLetter = new Set(fold(buffer)).size === 1
    const wanted = isOneLetter ? key : buffer
    const start = isOneLetter ? current + 1 : Math.max(0, current)
    const turned = texts.map((_text, step) => (start + step) % texts.length)
    const begins = (read: (text: string) => string) =>
      turned.find((index) => read(texts[index] ?? '').startsWith(read(wanted)))
    return begins(lower) ?? begins(fold) ?? null
  }
}

/** Keys that are no letters have long names of plain ASCII; one key may give several code points. */
function isLetter(key: string): boolean {
  return key.length === 1 || !/^[\u0020-\u007e]+$/.test(key)
}

function lower(text: string): string {
  return text.trimStart().normalize('NFC').toLowerCase()
}

/** Without accents, so that a plain letter finds one that has some. */
function fold(text: string): string {
  return lower(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}
