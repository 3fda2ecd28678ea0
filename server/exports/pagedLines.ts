import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/tenant.ts'
import { textCell } from './csvCells.ts'

const PAGE = 50
/** How long a file rests after each page, in times of what the page took: the calls of others come in between. */
const REST = 5

/** Runs a statement as the company that the file is made for. */
export type Run = <T>(work: (db: Db) => Promise<T>) => Promise<T>

interface Paged<Row> {
  head: readonly string[]
  separator: string
  run: Run
  /** The rows after an id, at most `limit`, in the order of their ids. */
  read(db: Db, after: string | null, limit: number): Promise<Row[]>
  /** The lines of a row, each as its cells. */
  cells(row: Row): string[][]
}

/** Lines of a CSV, the header first; a page at a time, each in a transaction of its own. */
export async function* pagedLines<Row extends { id: string }>(file: Paged<Row>): AsyncGenerator<string> {
  const { head, separator, run, read, cells } = file
  const write = (line: readonly string[]) => `${line.map(textCell).join(separator)}\r\n`
  yield write(head)
  let last: string | null = null
  for (;;) {
    const begun = performance.now()
    const after: string | null = last
    const rows: Row[] = await run((db) => read(db, after, PAGE))
    const took = performance.now() - begun
    if (rows.length > 0) yield rows.flatMap(cells).map(write).join('')
    if (rows.length < PAGE) return
    await pause(took * REST)
    last = rows.at(-1)?.id ?? null
  }
}
