import type { Cells } from './columns.ts'

/** A cell that keeps its row out. */
export interface CellFlaw<Key extends string> {
  key: Key
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

type ReadCell<Key extends string> = <T>(key: Key, parse: (cell: string) => T) => T

/** Builds a value from cells; the first cell whose parser throws a CellError is the answer instead. */
export function readCells<Key extends string, T>(
  cells: Cells<Key>,
  build: (read: ReadCell<Key>) => T,
): T | CellFlaw<Key> {
  let present: Key | undefined
  try {
    return build((key, parse) => {
      present = key
      return parse(cells[key])
    })
  } catch (error) {
    if (error instanceof CellError && present !== undefined) return { key: present, code: error.code }
    throw error
  }
}

/** Whether reading ended at a flawed cell. */
export function isFlaw<T, Key extends string>(result: T | CellFlaw<Key>): result is CellFlaw<Key> {
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
