/** What a list is searched for: two letters, or one digit of a number. */
export function searchWords(typed: unknown): string {
  const words = typeof typed === 'string' ? typed.trim() : ''
  return words.length >= 2 || /^\d$/.test(words) ? words : ''
}
