import { createReadStream } from 'node:fs'
import { readCsv } from './csvRecords.ts'
import { maxColumns } from './readRows.ts'

/** A column of a file: its head and up to three different cells of it. */
export interface FileColumn {
  head: string
  samples: string[]
}

const SAMPLES = 3
const ROWS = 50
const LONGEST = 60

/** Reads the heads and the first rows of a CSV; undefined when it has no table of two columns and a row. */
export async function readFileColumns(file: string): Promise<FileColumn[] | undefined> {
  const rows: string[][] = []
  const stream = createReadStream(file)
  try {
    for await (const { fields, flaw } of readCsv(stream)) {
      if (rows.length === 0 && (flaw !== null || fields.length < 2 || fields.length > maxColumns))
        return undefined
      if (flaw === null) rows.push(fields)
      if (rows.length > ROWS) break
    }
  } finally {
    stream.destroy()
  }
  const [heads, ...rest] = rows
  if (!heads || rest.length === 0) return undefined
  return heads.map((head, at) => ({ head: shown(head), samples: samplesOf(rest, at) }))
}

function samplesOf(rows: readonly string[][], at: number): string[] {
  const cells = rows.map((row) => shown(row[at] ?? '')).filter((cell) => cell !== '')
  return [...new Set(cells)].slice(0, SAMPLES)
}

/** As much of a cell as tells what it is, fit for the database. */
const shown = (cell: string) =>
  cell
    .slice(0, 1000)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()
