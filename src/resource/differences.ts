/** A field in which two people differ, in words. */
export interface Difference {
  label: string
  mine: string
  theirs: string
}

type Values = Readonly<Record<string, unknown>>

/** The named fields whose plain values differ; what is not a text or a number cannot be put side by side. */
export function differencesOf(
  mine: Values,
  theirs: Values,
  labels: Partial<Record<string, string>>,
  language: string,
): Difference[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const [own, other] = [mine[name], theirs[name]].map((value) => textOf(value, language))
    if (label === undefined || own === undefined || other === undefined || own === other) return []
    return [{ label, mine: own, theirs: other }]
  })
}

/** A translated text counts by the language that the person writes in. */
function textOf(value: unknown, language: string): string | undefined {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  const text = (value as Values)[language]
  return text === undefined || typeof text === 'string' ? (text ?? '') : undefined
}
