import { type Paper, type Style, POINTS_OF_MM } from '#server/pdf/paper.ts'

/** A piece of an invoice, one below another. */
export type Piece =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  | { kind: 'row' | 'total'; text: string; sum: string }
  | { kind: 'rule' | 'gap' }

/** A4. */
const WIDTH = 210 * POINTS_OF_MM
const HEIGHT = 297 * POINTS_OF_MM
const MARGIN = 20 * POINTS_OF_MM
const INNER = WIDTH - 2 * MARGIN
const GAP = 12

const styles: Record<'title' | 'heading' | 'text' | 'row' | 'total', Style> = {
  title: { size: 20, isBold: true },
  heading: { size: 11, isBold: true },
  text: { size: 11 },
  row: { size: 11 },
  total: { size: 14, isBold: true },
}

/** Draws the pieces on as many pages as they need. */
export function drawInvoice(paper: Paper, pieces: readonly Piece[]): void {
  let y = HEIGHT
  const room = (height: number) => {
    if (y + height <= HEIGHT - MARGIN) return
    paper.addPage(WIDTH, HEIGHT)
    y = MARGIN
  }
  for (const piece of pieces) {
    if (!('text' in piece)) {
      room(GAP)
      if (piece.kind === 'rule') paper.rule(MARGIN, y + GAP / 2, INNER)
      y += GAP
      continue
    }
    const style = styles[piece.kind]
    const sum = 'sum' in piece ? piece.sum : ''
    const width = sum === '' ? INNER : INNER - paper.widthOf(sum, style) - GAP
    for (const [at, line] of paper.wrap(piece.text, style, width).entries()) {
      room(paper.heightOf(style))
      paper.write(line, style, { x: MARGIN, y, width: INNER })
      if (at === 0 && sum) paper.write(sum, style, { x: MARGIN, y, width: INNER, align: 'end' })
      y += paper.heightOf(style)
    }
    y += 2
  }
}
