import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'

/** Modules of white around a code, as scanners want it. */
const QUIET_ZONE = 4

interface Square {
  x: number
  y: number
  side: number
}

/** Draws a text as a code of vector squares; a quarter of it may be dirty, as on a table, where it is short enough. */
export function drawCode(doc: InstanceType<typeof PDFDocument>, value: string, { x, y, side }: Square): void {
  const { data, size } = encode(value, { ecc: 'M', boostEcc: true, border: QUIET_ZONE })
  const module = side / size
  for (const [row, cells] of data.entries()) {
    for (const { start, length } of darkRuns(cells))
      doc.rect(x + start * module, y + row * module, length * module, module)
  }
  doc.fill('#000000')
}

function darkRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.start + last.length === x) last.length += 1
    else runs.push({ start: x, length: 1 })
  }
  return runs
}
