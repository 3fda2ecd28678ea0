import { CellError, type CellFlaw, bounded, readCells, required } from '#server/imports/reading/readCells.ts'
import { parseAddress } from './parseVariant.ts'
import { plainLine, plainText } from './plainText.ts'
import type { Cells, ColumnKey } from './productColumns.ts'

/** What the first row of a product says about all of it. */
export interface ProductHead {
  title: string
  /** Plain text of at most 2000 characters. */
  description: string
  vendor: string | null
  category: string | null
  tags: string[]
  /** Not published, a draft or archived in the other system. */
  is_hidden: boolean
  option_names: string[]
  /** Which of the three option columns the names stand in. */
  axes: number[]
}

const optionNames = ['option1_name', 'option2_name', 'option3_name'] as const
const maxTags = 50

/** Reads a product's own cells from its first row. */
export function parseHead(cells: Cells): ProductHead | CellFlaw<ColumnKey> {
  const axes = hasNoOptions(cells) ? [] : [0, 1, 2].filter((axis) => cells[optionNames[axis]!] !== '')
  return readCells(cells, (read) => ({
    title: read('title', (cell) => bounded(required(plainLine(cell)), 120)),
    description: read('body', (cell) => plainText(cell, 2000)),
    vendor: read('vendor', (cell) => bounded(plainLine(cell), 100)) || null,
    category: read('type', (cell) => bounded(plainLine(cell), 60)) || null,
    tags: read('tags', parseTags),
    is_hidden: /^(false|no|0)$/i.test(cells.published) || /^(draft|archived)$/i.test(cells.status),
    option_names: axes.map((axis) => read(optionNames[axis]!, (cell) => bounded(plainLine(cell), 40))),
    axes: read('option4_name', (cell) => withinThree(cell, axes)),
  }))
}

/** Reads the image of a row. */
export function parseImage(cells: Cells): string | null | CellFlaw<ColumnKey> {
  return readCells(cells, (read) => read('image', parseAddress))
}

/** The other system gives a product without options one axis of this name and value. */
function hasNoOptions(cells: Cells): boolean {
  return cells.option1_name === 'Title' && cells.option1_value === 'Default Title'
}

function withinThree(fourthName: string, axes: number[]): number[] {
  if (fourthName !== '') throw new CellError('too_many_options')
  return axes
}

function parseTags(cell: string): string[] {
  const tags = cell.split(',').map((tag) => bounded(plainLine(tag), 60))
  const distinct = [...new Set(tags.filter((tag) => tag !== ''))]
  if (distinct.length > maxTags) throw new CellError('too_many_tags')
  return distinct
}
