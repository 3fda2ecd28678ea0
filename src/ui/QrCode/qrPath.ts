import { encode } from 'uqr'

/** A code as a drawing: `size` modules a side with the quiet zone, and the path of the dark ones. */
export interface QrDrawing {
  size: number
  path: string
}

/** How much of the code may be dirty: 7, 15, 25 or 30 per cent. */
export type QrCorrection = 'L' | 'M' | 'Q' | 'H'

/** Modules of white around a code, as scanners want it. */
const QUIET_ZONE = 4

/** Draws a text as a code; throws when the text is too long for one (more than 1273 to 2953 bytes). */
export function drawQr(text: string, correction: QrCorrection): QrDrawing {
  const { data, size } = encode(text, { ecc: correction, boostEcc: true, border: QUIET_ZONE })
  return { size, path: data.flatMap((row, y) => darkRuns(row).map((run) => drawRun(run, y))).join('') }
}

/** The same drawing as a file. */
export function writeSvg({ size, path }: QrDrawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${path}"/></svg>`
  )
}

interface DarkRun {
  start: number
  length: number
}

function darkRuns(row: readonly boolean[]): DarkRun[] {
  const runs: DarkRun[] = []
  row.forEach((isDark, x) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last && last.start + last.length === x) last.length += 1
    else runs.push({ start: x, length: 1 })
  })
  return runs
}

function drawRun({ start, length }: DarkRun, y: number): string {
  return `M${start} ${y}h${length}v1h-${length}z`
}
