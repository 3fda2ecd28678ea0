/** Each column that an import reads, under the name in the older exports and then the newer ones. */
const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1_name: ['Option1 Name'],
  option1_value: ['Option1 Value'],
  option2_name: ['Option2 Name'],
  option2_value: ['Option2 Value'],
  option3_name: ['Option3 Name'],
  option3_value: ['Option3 Value'],
  option4_name: ['Option4 Name'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compare_at: ['Variant Compare At Price', 'Compare-at price'],
  barcode: ['Variant Barcode', 'Barcode'],
  image: ['Image Src', 'Product image URL'],
  variant_image: ['Variant Image', 'Variant image URL'],
} as const

export type ColumnKey = keyof typeof names

/** The cells of one row by what they mean; an absent column reads as empty. */
export type Cells = Record<ColumnKey, string>

/** How the file names its columns and where they are. */
export interface Columns {
  /** The name of a column in this file, for errors. */
  nameOf(key: ColumnKey): string
  cellsOf(fields: readonly string[]): Cells
}

const keys = Object.keys(names) as ColumnKey[]
const required: ColumnKey[] = ['handle', 'title', 'price']

/** Finds the columns in a header, or says which needed one is missing; `header_missing` when the row is no header at all. */
export function findColumns(header: readonly string[]): Columns | { code: string; field: string } {
  const present = header.map((name) => name.trim().toLowerCase())
  const found = new Map(keys.map((key) => [key, positionOf(key, present)]))
  const missing = required.filter((key) => found.get(key) === -1)
  if (missing.length === required.length) return { code: 'header_missing', field: '' }
  if (missing.length > 0) return { code: 'column_missing', field: names[missing[0]!][0] }
  return {
    nameOf: (key) => header[found.get(key)!]?.trim() ?? names[key][0],
    cellsOf: (fields) =>
      Object.fromEntries(keys.map((key) => [key, (fields[found.get(key)!] ?? '').trim()])) as Cells,
  }
}

function positionOf(key: ColumnKey, present: readonly string[]): number {
  return present.findIndex((name) => names[key].some((known) => known.toLowerCase() === name))
}
