import { type Paper, type Style, POINTS_OF_MM } from '#server/pdf/paper.ts'
import type { Block } from './receiptBlocks.ts'

/** A roll of 80 mm, which printers of receipts have, and copiers print as well. */
const WIDTH = 80 * POINTS_OF_MM
const MARGIN = 5 * POINTS_OF_MM
const INNER = WIDTH - 2 * MARGIN
const CODE = 34 * POINTS_OF_MM
/** Readers of documents show no longer page. */
const LONGEST = 14_000
const GAP = 6

const styles: Record<Exclude<Block['kind'], 'rule'>, Style> = {
  title: { size: 13, isBold: true },
  middle: { size: 9 },
  text: { size: 10 },
  detail: { size: 8.5 },
  row: { size: 9 },
  total: { size: 13, isBold: true },
}

interface Laid {
  height: number
  draw(y: number): void
}

/** Draws the blocks one below another and the code under them, on a page as long as they are. */
export function drawReceipt(paper: Paper, blocks: readonly Block[], address: string): void {
  const laid = [...blocks.map((block) => layOut(paper, block)), codeOf(paper, address)]
  for (const page of pagesOf(laid)) {
    paper.addPage(WIDTH, 2 * MARGIN + page.reduce((sum, { height }) => sum + height, 0))
    let y = MARGIN
    for (const { height, draw } of page) {
      draw(y)
      y += height
    }
  }
}

function pagesOf(laid: readonly Laid[]): Laid[][] {
  const pages: Laid[][] = []
  let room = 0
  for (const one of laid) {
    if (one.height > room) {
      pages.push([])
      room = LONGEST
    }
    pages.at(-1)?.push(one)
    room -= one.height
  }
  return pages
}

function layOut(paper: Paper, block: Block): Laid {
  if (block.kind === 'rule') return { height: 2 * GAP, draw: (y) => paper.rule(MARGIN, y + GAP, INNER) }
  const style = styles[block.kind]
  const isMiddle = block.kind === 'title' || block.kind === 'middle'
  const sum = 'sum' in block ? block.sum : ''
  const room = sum === '' ? INNER : Math.max(INNER / 3, INNER - paper.widthOf(sum, style) - GAP)
  const lines = paper.wrap(block.text, style, room)
  return {
    height: paper.heightOf(style, lines.length) + (block.kind === 'row' ? 2 : 0),
    draw: (y) => {
      for (const [at, line] of lines.entries()) {
        const top = y + paper.heightOf(style, at)
        paper.write(line, style, { x: MARGIN, y: top, width: INNER, align: isMiddle ? 'centre' : 'start' })
      }
      const last = y + paper.heightOf(style, lines.length - 1)
      if (sum) paper.write(sum, style, { x: MARGIN, y: last, width: INNER, align: 'end' })
    },
  }
}

const codeOf = (paper: Paper, address: string): Laid => ({
  height: CODE,
  draw: (y) => paper.code(address, (WIDTH - CODE) / 2, y, CODE),
})
