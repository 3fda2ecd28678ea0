import type { FileItem, RowError } from '#server/imports/dataset.ts'
import type { Columns } from '#server/imports/reading/columns.ts'
import { isFlaw } from '#server/imports/reading/readCells.ts'
import { type ProductHead, parseHead, parseImage } from './parseProduct.ts'
import { type ParsedVariant, hasVariant, parseVariant } from './parseVariant.ts'
import type { Cells, ColumnKey } from './productColumns.ts'

/** A product of an export with at least one variant; one without options has one variant with none. */
export interface ParsedProduct extends FileItem, Omit<ProductHead, 'axes'> {
  handle: string
  variants: ParsedVariant[]
  /** Addresses, in the order of the file. */
  images: string[]
}

export const maxVariants = 100
const maxImages = 250

interface Group {
  row: number
  last_row: number
  handle: string
  /** Null when the product itself stays out: its other rows are passed over, since its first one is named. */
  head: ProductHead | null
  hasErrors: boolean
  variants: ParsedVariant[]
  options: Set<string>
  images: Set<string>
}

/** Puts the rows of one handle together, one product in memory at a time. */
export class ProductGroups {
  readonly #columns: Columns<ColumnKey>
  readonly #exponent: number
  readonly #handles = new Set<string>()
  readonly #skus = new Set<string>()
  #group: Group | null = null

  constructor(columns: Columns<ColumnKey>, exponent: number) {
    this.#columns = columns
    this.#exponent = exponent
  }

  /** Takes a row whose cells could be read. */
  *take(row: number, cells: Cells): Generator<ParsedProduct | RowError> {
    if (cells.handle === '') return yield this.#error(row, 'handle', 'required')
    if (cells.handle !== this.#group?.handle) yield* this.#open(row, cells)
    const group = this.#group!
    group.last_row = row
    if (group.head === null) return
    const image = parseImage(cells)
    if (isFlaw(image)) yield this.#error(row, 'image', image.code)
    else if (image !== null && group.images.size < maxImages) group.images.add(image)
    if (hasVariant(cells)) yield* this.#addVariant(group, group.head, row, cells)
  }

  /** Takes a row that is broken as a whole; as the first one of a product it keeps that out. */
  *refuse(row: number, cells: Cells, code: string, field: string): Generator<ParsedProduct | RowError> {
    if (cells.handle !== '' && cells.handle !== this.#group?.handle) {
      yield* this.finish()
      this.#group = newGroup(row, cells.handle, null)
    }
    if (this.#group) this.#group.hasErrors = true
    yield { kind: 'error', row, field, code }
  }

  /** Gives out the last product. */
  *finish(): Generator<ParsedProduct | RowError> {
    const group = this.#group
    this.#group = null
    if (!group?.head) return
    if (group.variants.length === 0) {
      if (!group.hasErrors) yield this.#error(group.row, 'price', 'required')
      return
    }
    const { axes: _, ...head } = group.head
    const { row, last_row, handle, variants, images } = group
    yield { kind: 'item', row, last_row, handle, ...head, variants, images: [...images] }
  }

  *#open(row: number, cells: Cells): Generator<ParsedProduct | RowError> {
    yield* this.finish()
    const isKnown = this.#handles.has(cells.handle)
    this.#handles.add(cells.handle)
    const head = isKnown ? ({ key: 'handle', code: 'duplicate_handle' } as const) : parseHead(cells)
    this.#group = newGroup(row, cells.handle, isFlaw(head) ? null : head)
    if (isFlaw(head)) yield this.#error(row, head.key, head.code)
  }

  *#addVariant(group: Group, head: ProductHead, row: number, cells: Cells): Generator<RowError> {
    const variant = parseVariant(row, cells, head.axes, this.#exponent)
    const flaw = isFlaw(variant) ? variant : this.#conflict(group, variant)
    if (flaw) {
      group.hasErrors = true
      yield this.#error(row, flaw.key, flaw.code)
    } else if (!isFlaw(variant)) {
      if (variant.sku !== null) this.#skus.add(variant.sku)
      group.options.add(JSON.stringify(variant.options))
      group.variants.push(variant)
    }
  }

  #conflict(group: Group, { sku, options }: ParsedVariant): { key: ColumnKey; code: string } | null {
    if (sku !== null && this.#skus.has(sku)) return { key: 'sku', code: 'duplicate_sku' }
    if (group.options.has(JSON.stringify(options))) return { key: 'option1_value', code: 'duplicate_options' }
    return group.variants.length >= maxVariants ? { key: 'handle', code: 'too_many_variants' } : null
  }

  #error(row: number, key: ColumnKey, code: string): RowError {
    return { kind: 'error', row, field: this.#columns.nameOf(key), code }
  }
}

function newGroup(row: number, handle: string, head: ProductHead | null): Group {
  return {
    row,
    last_row: row,
    handle,
    head,
    hasErrors: false,
    variants: [],
    options: new Set(),
    images: new Set(),
  }
}
