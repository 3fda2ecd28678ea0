import type { ColumnNames, Cells as CellsOf } from '#server/imports/reading/columns.ts'

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
export type Cells = CellsOf<ColumnKey>

/** The columns of a product export. */
export const productColumns: ColumnNames<ColumnKey> = {
  names,
  required: [['handle'], ['title'], ['price']],
  byHand: {
    fields: [
      'title',
      'price',
      'compare_at',
      'sku',
      'barcode',
      'type',
      'tags',
      'body',
      'vendor',
      'quantity',
      'grams',
      'image',
      'handle',
    ],
    required: [['title'], ['price']],
    // A plain list has one product a row, known again by its name, and counts what it has a number of.
    insteadOf: { handle: 'title', tracker: 'quantity' },
  },
}
