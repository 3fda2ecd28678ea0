import type { ImportJob, ImportSample } from '#contract/imports.ts'
import type { Db } from '#server/db/tenant.ts'
import type { FileProblem } from './texts.ts'

export type Counts = ImportJob['counts']

/** A row that stays out, or whose image does; `field` is a column as the file names it, empty for the whole row. */
export interface RowError {
  kind: 'error'
  row: number
  field: string
  code: string
}

/** What a file is full of; `row` and `last_row` are the first and the last row it stands in, the header being row 1. */
export interface FileItem {
  kind: 'item'
  row: number
  last_row: number
}

/** What an import needs to know of its company. */
export interface Company {
  default_language: string
  currency: string
  show_decimals: boolean
  country: string
}

/** In which currency the prices of a file are, where a person has said so. */
export interface ToldPrices {
  currency: string | null
  /** What a unit of it costs in the company's own, in millionths. */
  rate: number | null
}

/** What the file itself tells of its prices. */
export interface PriceFacts {
  /** The currency that the head of the column names. */
  named: string | null
  /** Half of the prices are below it; in minor units of the company's currency, null without any. */
  median: number | null
}

/** What a transaction of an import works with. */
export interface Scope {
  db: Db
  companyId: string
  /** The company's default language: the one that a file is taken to be written in. */
  language: string
  importId: string
  /** What is here already stays as it is. */
  keepsKnown: boolean
  now: Date
  newId: () => string
}

/** What became of some items: numbers to add to the counts, and the rows that stay out. */
export interface Outcome {
  counts: Partial<Counts>
  errors: RowError[]
  /** The items as they will be; of a comparison. */
  samples?: ImportSample[]
}

/** The bytes of a CSV. */
export interface FileBytes extends AsyncIterable<Uint8Array> {
  /** What each column is, where a person has said so. */
  fields?: readonly (string | null)[] | undefined
}

/** One kind of items that files bring: how they are read, compared with what the company has, and written. */
export interface Dataset<Item extends FileItem = FileItem> {
  /** Items and bad rows in the order of the file; an error at row 1 ends the reading. */
  read(stream: FileBytes): AsyncGenerator<Item | RowError>
  /** Whether these are as many as one short transaction takes. */
  isFull(items: readonly Item[]): boolean
  /** What an import would do; changes nothing. Called for each batch of a file in turn. */
  compare(scope: Scope, items: readonly Item[]): Promise<Outcome>
  /** Writes the items; the same file again finds them unchanged. */
  save(scope: Scope, items: readonly Item[]): Promise<Outcome>
  /** What was found of the prices in what was read so far. */
  prices?(): PriceFacts
  /** How an item is called that the database refuses. */
  refused: { field: string; code: string }
  /** Why a file fails that holds nothing, or none of these at all. */
  problems: { empty: FileProblem; unreadable: FileProblem }
}

/** Tells items from bad rows. */
export function isRowError(item: FileItem | RowError): item is RowError {
  return item.kind === 'error'
}

/** Counts what was planned, by what becomes of each. */
export function kindCounts(planned: readonly { kind: 'created' | 'updated' | 'unchanged' }[]) {
  const counts = { items: planned.length, created: 0, updated: 0, unchanged: 0 }
  for (const { kind } of planned) counts[kind] += 1
  return counts
}
