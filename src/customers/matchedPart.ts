/** Where these digits stand in a written number, whatever stands between them; the last place, as people give the end of one. */
export function matchedPart(text: string, digits: string): { start: number; end: number } | null {
  const places = Array.from(text.matchAll(/\d/g), ({ index }) => index)
  const at = digits ? text.replace(/\D/g, '').lastIndexOf(digits) : -1
  const [start, last] = [places[at], places[at + digits.length - 1]]
  return start === undefined || last === undefined ? null : { start, end: last + 1 }
}
