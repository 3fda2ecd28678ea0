import { isTexts } from '#src/resource/differences.ts'

interface Thing {
  id: string
  name: Partial<Record<string, string>>
  [field: string]: unknown
}

interface Words {
  nameOf(name: Thing['name']): string
  fieldOf(field: string): string
  valueOf(field: string, value: unknown): string
}

const areThings = (value: unknown): value is Thing[] =>
  Array.isArray(value) &&
  value.every((one: Partial<Thing> | null) => typeof one?.id === 'string' && typeof one.name === 'object')

/** Of a list of things that are in another list, too, only what is different there, in words; undefined for any other value. */
export function differing(value: unknown, other: unknown, words: Words): string | undefined {
  if (!areThings(value) || !areThings(other)) return undefined
  return value
    .flatMap((thing) => {
      const known = other.find(({ id }) => id === thing.id)
      const name = words.nameOf(thing.name)
      if (!known) return [name]
      const fields = Object.keys(thing).filter(
        (field) => JSON.stringify(thing[field]) !== JSON.stringify(known[field]),
      )
      if (fields.length === 0) return []
      const parts = fields.map((field) => {
        const said = words.valueOf(field, inOtherWords(thing[field], known[field]))
        return `${words.fieldOf(field)} ${said || '—'}`
      })
      return [`${name}: ${parts.join('; ')}`]
    })
    .join('. ')
}

/** Of texts by language those that differ; any other value as it is. */
function inOtherWords(value: unknown, other: unknown): unknown {
  if (!isTexts(value) || !isTexts(other)) return value
  return Object.fromEntries(Object.entries(value).filter(([code, text]) => other[code] !== text))
}
