import type { AnyRow } from './rows.ts'

/** What a row is called; of a translated name the English one, else the first that there is; its code where it has no name. */
export function nameOf({ name, code }: AnyRow): string {
  if (typeof name === 'string') return name
  if (name === undefined && typeof code === 'string') return code
  const texts: Record<string, unknown> = { ...(name as object | null | undefined) }
  const first = texts['en'] ?? Object.values(texts)[0]
  return typeof first === 'string' ? first : ''
}

/** The words of a field; of a translated one those of every language. */
export function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).join(' ')
  return typeof value === 'string' ? value : ''
}

/** Every field of a new row, as a change from nothing. */
export function asAdded(input: object): Record<string, [null, unknown]> {
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, [null, value]]))
}
