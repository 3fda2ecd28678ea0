import type { Schema } from '#tests/api/apiSamples.ts'
import { scripts } from './scripts.ts'
import { characters, formulas, injections, lengths } from './texts.ts'

/** JSON that `JSON.stringify` cannot produce, such as `1e309`; written into the body verbatim. */
export class Json {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const json = (text: string) => new Json(text)

const wrongTypes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  '',
  'text',
  [],
  [null],
  [[[]]],
  {},
  { length: 5 },
  { id: null },
  json('{"__proto__":{"isAdmin":true}}'),
  json('{"constructor":{"prototype":{"isAdmin":true}}}'),
  json('{"toString":1,"valueOf":1,"toJSON":1}'),
  json('{"then":"x"}'),
]

/** Whole numbers on both sides of the limits of fields, columns and JavaScript. */
const limits: readonly unknown[] = [
  -1,
  -0,
  0,
  1,
  2,
  9,
  99,
  999,
  1000,
  10_000,
  10_001,
  999_000,
  999_001,
  1_000_000,
  1_000_001,
  32_767,
  32_768,
  65_536,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  4_294_967_296,
  1_000_000_000,
  1_000_000_001,
  1_000_000_000_000,
  1_000_000_000_001,
  Number.MAX_SAFE_INTEGER,
]
const fractions: readonly unknown[] = [0.1, 1.5, 1e-7, 1e21, Number.MIN_VALUE, Number.MAX_VALUE]
const likeNumbers: readonly unknown[] = ['1', '1e3', '0x10', ' 1 ', '1,5', '١', 'NaN', 'Infinity']
const written: readonly unknown[] = [
  '1e309',
  '-1e309',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '1.0000000000000001',
  '1E400',
  `1${'0'.repeat(400)}`,
].map(json)
const numbers: readonly unknown[] = [...limits, ...fractions, ...likeNumbers, ...written]

const texts: readonly string[] = [...scripts, ...characters, ...formulas, ...injections, ...lengths]
/** For enums, ids and dates: more texts would be refused in the same way. */
const fewTexts: readonly string[] = [...injections, ...lengths, scripts[0] ?? '', characters[23] ?? '']

const lists: readonly unknown[] = [
  Array.from({ length: 10_000 }, () => null),
  Array.from({ length: 300 }, (_, n) => n),
  ['__proto__', 'constructor'],
  [{}, {}, {}],
]

const objects: readonly unknown[] = [
  Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`field_${n}`, n])),
  { '': '' },
  { '\u202e': 1, ' ': 2, 'a.b': 3, 'a[0]': 4 },
  { ['x'.repeat(10_000)]: 1 },
  json('{"en":"a","en":"b"}'),
  { zz: 'x', EN: 'x', 'en-US': 'x' },
]

/** Hostile values for a field, by its schema. */
export function valuesFor(schema: Schema): readonly unknown[] {
  const one = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null') ?? schema
  const isPlainText = one.type === 'string' && !one.format && !one.enum && one.const === undefined
  switch (one.type) {
    case 'string':
      return [...wrongTypes, ...(isPlainText ? texts : fewTexts)]
    case 'integer':
    case 'number':
      return [...wrongTypes, ...numbers]
    case 'array':
      return [...wrongTypes, ...lists]
    case 'object':
      return [...wrongTypes, ...objects]
    default:
      return wrongTypes
  }
}

/** Hostile values for a query parameter, which is always text. */
export function textsFor(schema: Schema): readonly string[] {
  if (schema.type === 'string' && !schema.format && !schema.enum) return texts
  if (schema.type === 'string') return fewTexts
  return [...numbers.flatMap((one) => (one instanceof Json ? one.text : String(one))), ...lengths]
}

/** Serializes a body, with `Json` values written verbatim. */
export function write(body: unknown): string {
  const raw: string[] = []
  const text = JSON.stringify(body, (_, value: unknown) =>
    value instanceof Json ? `raw json ${raw.push(value.text) - 1}` : value,
  )
  return text.replaceAll(/"raw json (\d+)"/g, (_, n: string) => raw[Number(n)] ?? '')
}
