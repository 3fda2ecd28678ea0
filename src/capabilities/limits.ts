/** Cuts a text to what the client takes, counted as JavaScript counts; the cut shows, and splits no character. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > most - 1) break
    kept += character
  }
  return `${kept}…`
}

/** A malformed argument is a defect of ours, and closes the whole app on some clients: it is never posted. */
export function assertWellFormed(isWellFormed: boolean, what: string): asserts isWellFormed {
  if (!isWellFormed) throw new TypeError(what)
}
