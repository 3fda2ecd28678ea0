import type PDFDocument from 'pdfkit'
import { type Fonts, type Weight, loadFonts } from './fonts.ts'
import { drawCode } from './drawCode.ts'
import { type Run, splitRuns } from './splitRuns.ts'

export const POINTS_OF_MM = 72 / 25.4

/** A written paper, to be saved under a name. */
export interface PaperFile {
  name: string
  pieces: Uint8Array[]
}

/** Draws a paper whose contents have been read. */
export type DrawPaper = () => Promise<PaperFile>

/** How a line is written: its size in points. */
export interface Style {
  size: number
  isBold?: boolean
  colour?: string
}

/** Where a line stands: within `width`, at its start unless said otherwise; `y` is its top. */
export interface Place {
  x: number
  y: number
  width: number
  align?: 'start' | 'centre' | 'end'
}

/** Height of a line, in times of its size. */
const LEADING = 1.35
const ASCENT = 1.07

/** Makes a document of vector letters and codes that are read alike on every printer. */
export async function makePaper(
  { title, now }: { title: string; now: Date },
  draw: (paper: Paper) => void | Promise<void>,
): Promise<Buffer> {
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), loadFonts()])
  const info = { Title: title, CreationDate: now }
  const doc = new Document({ autoFirstPage: false, margin: 0, info, displayTitle: true })
  const pieces: Buffer[] = []
  const isWritten = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  await draw(new Paper(doc, fonts))
  doc.end()
  await isWritten
  return Buffer.concat(pieces)
}

/** What can be drawn; all measures are points from the upper left corner. */
export class Paper {
  #doc: InstanceType<typeof PDFDocument>
  #fonts: Fonts

  constructor(doc: InstanceType<typeof PDFDocument>, fonts: Fonts) {
    this.#doc = doc
    this.#fonts = fonts
    for (const part of [...fonts[400], ...fonts[700]]) doc.registerFont(part.name, part.file)
  }

  addPage(width: number, height: number): void {
    this.#doc.addPage({ size: [width, height], margin: 0 })
  }

  heightOf({ size }: Style, lines = 1): number {
    return size * LEADING * lines
  }

  /** The lines of a text that has `width`; what is longer than a line is cut where it ends. */
  wrap(text: string, style: Style, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => this.#wrapParagraph(paragraph, style, width))
  }

  /** The same, but at most so many lines: the last one ends with an ellipsis where there is more. */
  wrapShort(text: string, style: Style, width: number, most: number): string[] {
    const lines = this.wrap(text, style, width)
    if (lines.length <= most) return lines
    const last = Array.from(lines[most - 1] ?? '')
    while (last.length > 0 && this.widthOf(`${last.join('')}…`, style) > width) last.pop()
    return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`]
  }

  /** Writes a line, which is not wrapped. */
  write(text: string, style: Style, { x, y, width, align = 'start' }: Place): void {
    const runs = this.#runsOf(text, style)
    const free = width - this.#sumOf(runs, style.size)
    let left = x + (align === 'end' ? free : align === 'centre' ? free / 2 : 0)
    this.#doc.fillColor(style.colour ?? '#000000')
    for (const run of runs) {
      this.#doc.font(run.part.name).fontSize(style.size)
      // A baseline of their own lines up fonts of different heights.
      this.#doc.text(run.text, left, y + style.size * ASCENT, { lineBreak: false, baseline: 'alphabetic' })
      left += this.#doc.widthOfString(run.text)
    }
  }

  widthOf(text: string, style: Style): number {
    return this.#sumOf(this.#runsOf(text, style), style.size)
  }

  /** A code for cameras in a square with so long sides, its margin included. */
  code(value: string, x: number, y: number, side: number): void {
    drawCode(this.#doc, value, { x, y, side })
  }

  rule(x: number, y: number, width: number, isDashed = false): void {
    this.#doc.save().lineWidth(0.5).strokeColor('#000000')
    if (isDashed) this.#doc.dash(3, { space: 3 }).strokeColor('#999999')
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
      .restore()
  }

  upright(x: number, y: number, height: number): void {
    const line = this.#doc.save().lineWidth(0.5).dash(3, { space: 3 }).strokeColor('#999999')
    line
      .moveTo(x, y)
      .lineTo(x, y + height)
      .stroke()
      .restore()
  }

  #wrapParagraph(paragraph: string, style: Style, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph
      .split(' ')
      .filter(Boolean)
      .flatMap((one) => this.#cut(one, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.widthOf(longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  /** A word in pieces that each fit into a line. */
  #cut(word: string, style: Style, width: number): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const sign of word) {
      if (piece !== '' && this.widthOf(piece + sign, style) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += sign
    }
    return [...pieces, piece]
  }

  #runsOf(text: string, { isBold }: Style): Run[] {
    const weight: Weight = isBold ? 700 : 400
    return splitRuns(text, this.#fonts[weight])
  }

  #sumOf(runs: readonly Run[], size: number): number {
    return runs.reduce((sum, { part, text }) => {
      return sum + this.#doc.font(part.name).fontSize(size).widthOfString(text)
    }, 0)
  }
}
