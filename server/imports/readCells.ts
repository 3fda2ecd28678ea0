import type { Cells, ColumnKey } from './productColumns.ts'

/** A cell that keeps its row out. */
export interface CellFlaw {
  key: ColumnKey
  code: string
}

/** What a parser of a cell throws; `code` is the code of the row error. */
export class CellError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'CellError'
    this.code = code
  }
}

type ReadCell = <T>(key: ColumnKey, parse: (cell: string) => T) => T

/** Builds a value from cells; the first cell whose parser throws a CellError is the answer instead. */
export function readCells<T>(cells: Cells, build: (read: ReadCell) => T): T | CellFlaw {
  let present: ColumnKey = 'handle'
  try {
    return build((key, parse) => {
      present = key
      return parse(cells[key])
    })
  } catch (error) {
    if (error instanceof CellError) return { key: present, code: error.code }
    throw error
  }
}

/** Whether reading ended at a flawed cell. */
export function isFlaw<T>(result: T | CellFlaw): result is CellFlaw {
  return typeof result === 'object' && result !== null && 'code' in result
}

/** Refuses an empty cell. */
export function required(text: string): string {
  if (text === '') throw new CellError('required')
  return text
}

/** Refuses a cell of more than `max` characters. */
export function bounded(text: string, max: number): string {
  if (text.length > max) throw new CellError('too_long')
  return text
}
