/** Truncates a text to the client's limit in UTF-16 units, with an ellipsis and without splitting a character. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > most - 1) break
    kept += character
  }
  return `${kept}…`
}

/** Throws for a malformed argument: it is a defect of the app, and some clients close the mini app on one. */
export function assertWellFormed(isWellFormed: boolean, what: string): asserts isWellFormed {
  if (!isWellFormed) throw new TypeError(what)
}
