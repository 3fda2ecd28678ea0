import { fold } from '#contract/fold.ts'

/** The cells of one row by what they mean; an absent column reads as empty. */
export type Cells<Key extends string> = Record<Key, string>

/** The columns that a file may have. */
export interface ColumnNames<Key extends string> {
  /** Each column under every name that it goes by, the best known first. */
  names: Readonly<Record<Key, readonly string[]>>
  /** Columns without which a file cannot be used: of each group one. */
  required: readonly (readonly [Key, ...Key[]])[]
  /** What may be chosen for the columns of a foreign file, where that is not the same as above. */
  byHand?: {
    fields: readonly Key[]
    required: readonly (readonly [Key, ...Key[]])[]
    /** Columns that read as another one as long as nobody has chosen them. */
    insteadOf: Readonly<Partial<Record<Key, Key>>>
  }
}

/** How the file names its columns and where they are. */
export interface Columns<Key extends string> {
  /** The name of a column in this file, for errors. */
  nameOf(key: Key): string
  cellsOf(fields: readonly string[]): Cells<Key>
}

/** Finds the columns in a header, or says which needed one is missing; `header_missing` when the row is no header at all. */
export function findColumns<Key extends string>(
  header: readonly string[],
  { names, required }: ColumnNames<Key>,
): Columns<Key> | { code: string; field: string } {
  const present = header.map((name) => fold(name))
  const keys = Object.keys(names) as Key[]
  const found = new Map(keys.map((key) => [key, positionOf(names[key], present)]))
  const missing = required.filter((group) => group.every((key) => found.get(key) === -1))
  if (missing.length === required.length) return { code: 'header_missing', field: '' }
  if (missing[0]) return { code: 'column_missing', field: names[missing[0][0]][0] ?? '' }
  return toColumns(header, names, found)
}

/** The columns of a file whose header says nothing, by the field or null that a person has chosen for each. */
export function mapColumns<Key extends string>(
  header: readonly string[],
  fields: readonly (string | null)[],
  { names, byHand }: ColumnNames<Key>,
): Columns<Key> {
  const positions = (Object.keys(names) as Key[]).map((key) => {
    const position = fields.indexOf(key)
    const other = byHand?.insteadOf[key]
    return [key, position === -1 && other !== undefined ? fields.indexOf(other) : position] as const
  })
  return toColumns(header, names, new Map(positions))
}

function toColumns<Key extends string>(
  header: readonly string[],
  names: ColumnNames<Key>['names'],
  found: ReadonlyMap<Key, number>,
): Columns<Key> {
  return {
    nameOf: (key) => header[found.get(key)!]?.trim() ?? names[key][0] ?? '',
    cellsOf: (fields) =>
      Object.fromEntries(
        [...found].map(([key, position]) => [key, (fields[position] ?? '').trim()]),
      ) as Cells<Key>,
  }
}

function positionOf(names: readonly string[], present: readonly string[]): number {
  for (const name of names) {
    const position = present.indexOf(fold(name))
    if (position !== -1) return position
  }
  return -1
}
