import pg from 'pg'

type Parse = (text: string) => unknown

/** Column types to values: int8 a safe integer, timestamptz an ISO instant in UTC, date text, jsonb an object; numeric stays text. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? parserOf(oid, format)
  },
}

const textArray: Parse = parserOf(1009)

const keepText: Parse = (text) => text

const scalars: [oid: number, arrayOid: number, parse: Parse][] = [
  [20, 1016, parseInt8],
  [1082, 1182, keepText],
  [1114, 1115, keepText],
  [1184, 1185, parseInstant],
]

const parsers = new Map(
  scalars.flatMap(([oid, arrayOid, parse]): [number, Parse][] => [
    [oid, parse],
    [arrayOid, (text) => parseElements(textArray(text), parse)],
  ]),
)

/** The driver has types for a few columns only, but accepts any id. */
function parserOf(oid: number, format: 'text' | 'binary' = 'text'): Parse {
  return pg.types.getTypeParser(oid as Parameters<typeof pg.types.getTypeParser>[0], format)
}

function parseElements(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((element) => parseElements(element, parse))
  return typeof value === 'string' ? parse(value) : value
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}

/** PostgreSQL writes `2026-01-02 03:04:05.678901+00`; the wire has milliseconds and a Z. */
function parseInstant(text: string): string {
  if (!text.endsWith('+00') || text[10] !== ' ') return otherInstant(text)
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

function otherInstant(text: string): string {
  const parsed: unknown = parserOf(1184)(text)
  return parsed instanceof Date ? parsed.toISOString() : text
}
