type Values = Readonly<Record<string, unknown>>

/** A field, or its text in one language, that two people have changed from the same start to different values. */
export interface Collision {
  name: string
  language?: string
  mine: unknown
  theirs: unknown
}

/** Whether the other one's version of a field counts, by the key of its difference. */
export type IsTheirs = (key: string) => boolean

/** A collision in words. */
export interface Difference {
  key: string
  label: string
  /** Undefined where no words say it. */
  mine: string | undefined
  theirs: string | undefined
}

/** What two people have made of the same start: what one alone has changed is taken over, where both have, the person's own counts unless told otherwise. */
export function mergeThree<Fields extends object>(
  start: Fields,
  mine: Fields,
  theirs: Fields,
  isTheirs: IsTheirs = () => false,
) {
  const collisions: Collision[] = []
  const merge = (was: Values, own: Values, other: Values, within?: string): Values => {
    const names = Object.keys({ ...other, ...own })
    const merged = names.map((name) => [name, mergeOne(name, was, own, other, within)])
    // A text that somebody has emptied is left out.
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  const mergeOne = (one: string, was: Values, own: Values, other: Values, within?: string) => {
    const [before, ours, others] = [was[one], own[one], other[one]]
    if (isTexts(before) && isTexts(ours) && isTexts(others)) return merge(before, ours, others, one)
    if (isSame(ours, before)) return others
    if (isSame(others, before) || isSame(ours, others)) return ours
    const collision: Collision = {
      ...(within === undefined ? { name: one } : { name: within, language: one }),
      mine: ours,
      theirs: others,
    }
    collisions.push(collision)
    return isTheirs(keyOf(collision)) ? others : ours
  }
  const values = merge(start as Values, mine as Values, theirs as Values) as Fields
  return { values, collisions }
}

/** What the person sees of collisions: those in fields with a label, where the words differ. */
export function differencesOf(
  collisions: readonly Collision[],
  labels: Partial<Record<string, string | null>>,
  languages: readonly { code: string; name: string }[],
  say: (name: string, value: unknown) => string | undefined = () => undefined,
): Difference[] {
  return collisions.flatMap((collision) => {
    const { name, language, ...both } = collision
    const label = labels[name]
    if (!label) return []
    const [mine, theirs] = [both.mine, both.theirs].map((value) => say(name, value) ?? textOf(value))
    if (mine !== undefined && mine === theirs) return []
    const languageName = languages.find(({ code }) => code === language)?.name ?? language
    const isNamed = language !== undefined && languages.length > 1
    return [{ key: keyOf(collision), label: isNamed ? `${label} · ${languageName}` : label, mine, theirs }]
  })
}

const keyOf = ({ name, language }: Collision) => (language === undefined ? name : `${name}.${language}`)

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Whether two values of a field are one. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether a field holds texts by language. */
export const isTexts = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
