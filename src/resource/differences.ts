/** A field in which two people differ, in words. */
export interface Difference {
  label: string
  mine: string
  theirs: string
}

type Values = Readonly<Record<string, unknown>>

/** How the value of a field is written for people; undefined where it is written as it stands. */
type Say = (name: string, value: unknown) => string | undefined

/** The named fields whose values differ in words; lists and objects cannot be put side by side. */
export function differencesOf(
  mine: object,
  theirs: object,
  labels: Partial<Record<string, string>>,
  languages: readonly { code: string; name: string }[],
  say: Say = () => undefined,
): Difference[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    // An id says nothing to a person.
    if (label === undefined || name.endsWith('_id')) return []
    const [own, other] = [mine, theirs].map((values) => (values as Values)[name])
    if (!isTexts(own) || !isTexts(other))
      return differenceOf(label, say(name, own) ?? own, say(name, other) ?? other)
    return languages.flatMap((language) =>
      differenceOf(
        languages.length > 1 ? `${label} · ${language.name}` : label,
        own[language.code],
        other[language.code],
      ),
    )
  })
}

function differenceOf(label: string, own: unknown, other: unknown): Difference[] {
  const [mine, theirs] = [textOf(own), textOf(other)]
  if (mine === undefined || theirs === undefined || mine === theirs) return []
  return [{ label, mine, theirs }]
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Whether a field holds texts by language. */
export const isTexts = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
