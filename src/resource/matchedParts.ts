import { fold } from '#contract/fold.ts'

/** A stretch of a text. */
export interface Part {
  start: number
  end: number
}

/** Where the words of a search stand in a text, in its order, as the server finds them. */
export function matchedParts(text: string, search: string): Part[] {
  const letters = Array.from(text.matchAll(/./gsu), ({ 0: letter, index }) => ({ letter, index }))
  // A letter may be folded to none or to several: each of those remembers where it came from.
  const folded = letters.flatMap(({ letter, index }) =>
    Array.from(fold(letter) || letter.replace(/\S/u, ''), (sign) => ({
      sign,
      start: index,
      end: index + letter.length,
    })),
  )
  const line = folded.map(({ sign }) => sign).join('')
  const words = fold(search).split(' ').filter(Boolean)
  const found = words.flatMap((word) => {
    const at = line.indexOf(word)
    const [first, last] = [folded[at], folded[at + word.length - 1]]
    return first && last ? [{ start: first.start, end: last.end }] : []
  })
  return joined(found.toSorted((a, b) => a.start - b.start))
}

function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = []
  for (const part of parts) {
    const before = result.at(-1)
    if (before && part.start <= before.end) before.end = Math.max(before.end, part.end)
    else result.push({ ...part })
  }
  return result
}
