import { CellError, type CellFlaw, bounded, readCells, required } from '#server/imports/reading/readCells.ts'
import { parsePrice, parseStock, parseWeight } from './parseNumbers.ts'
import { plainLine } from './plainText.ts'
import type { Cells, ColumnKey } from './productColumns.ts'

/** One variant of an import: money in minor units, stock in thousandths (null when not counted). */
export interface ParsedVariant {
  row: number
  /** One value for each of the product's axes, in their order. */
  options: string[]
  sku: string | null
  barcode: string | null
  price: number
  /** The price before a reduction; null unless it is above `price`. */
  old_price: number | null
  stock: number | null
  weight_g: number | null
  image: string | null
}

const optionValues = ['option1_value', 'option2_value', 'option3_value'] as const

/** Whether a row holds a variant; one without these cells only adds an image. */
export function hasVariant(cells: Cells): boolean {
  return cells.price !== '' || cells.sku !== '' || optionValues.some((key) => cells[key] !== '')
}

/** Reads the variant of a row; `axes` are the option columns that the product uses, `exponent` its currency's. */
export function parseVariant(
  row: number,
  cells: Cells,
  axes: readonly number[],
  exponent: number,
): ParsedVariant | CellFlaw<ColumnKey> {
  return readCells(cells, (read) => {
    const options = optionValues.map((key, axis) =>
      read(key, (cell) => parseOption(cell, axes.includes(axis))),
    )
    const price = read('price', (cell) => parsePrice(required(cell), exponent))
    const oldPrice = read('compare_at', (cell) => (cell === '' ? 0 : parsePrice(cell, exponent)))
    return {
      row,
      options: options.filter((option) => option !== null),
      sku: read('sku', (cell) => bounded(stripApostrophe(plainLine(cell)), 64) || null),
      barcode: read('barcode', parseBarcode),
      price,
      old_price: oldPrice > price ? oldPrice : null,
      stock: read('quantity', (cell) => (cells.tracker === '' ? null : parseStock(cell))),
      weight_g: read('grams', parseWeight),
      image: read('variant_image', parseAddress),
    }
  })
}

/** The address of an image, null for an empty cell. */
export function parseAddress(cell: string): string | null {
  if (cell === '') return null
  const isAddress = /^https?:\/\/[^\s"<>\\]+$/.test(bounded(cell, 2048)) && URL.canParse(cell)
  if (!isAddress) throw new CellError('not_an_address')
  return cell
}

function parseOption(cell: string, isUsed: boolean): string | null {
  if (isUsed) return bounded(required(plainLine(cell)), 100)
  if (cell !== '' && cell !== 'Default Title') throw new CellError('option_without_name')
  return null
}

function parseBarcode(cell: string): string | null {
  const code = stripApostrophe(cell).replace(/\s/g, '')
  if (!/^[0-9A-Za-z-]{0,32}$/.test(code)) throw new CellError('not_a_barcode')
  return code || null
}

/** Spreadsheets keep leading zeros behind an apostrophe, and exports carry it along. */
function stripApostrophe(text: string): string {
  return text.replace(/^'/, '')
}
