import type { ImportDataset } from '#contract/imports.ts'
import { columnTexts } from '#server/customers/fileTexts.ts'
import type { Text } from '#server/http/answers/refusal.ts'

const productTexts: Record<string, Text> = {
  title: /*i18n*/ { id: 'imports.field.title', message: 'Name' },
  price: /*i18n*/ { id: 'imports.field.price', message: 'Price' },
  compare_at: /*i18n*/ { id: 'imports.field.oldPrice', message: 'Old price' },
  sku: /*i18n*/ { id: 'imports.field.sku', message: 'SKU' },
  barcode: /*i18n*/ { id: 'imports.field.barcode', message: 'Barcode' },
  type: /*i18n*/ { id: 'imports.field.category', message: 'Category' },
  tags: /*i18n*/ { id: 'imports.field.tags', message: 'Tags' },
  body: /*i18n*/ { id: 'imports.field.description', message: 'Description' },
  vendor: /*i18n*/ { id: 'imports.field.vendor', message: 'Vendor' },
  quantity: /*i18n*/ { id: 'imports.field.stock', message: 'Quantity in stock' },
  grams: /*i18n*/ { id: 'imports.field.weight', message: 'Weight in grams' },
  image: /*i18n*/ { id: 'imports.field.image', message: 'Web address of a photo' },
  handle: /*i18n*/ { id: 'imports.field.handle', message: 'Code of the product' },
}

/** Columns that only files of others have. */
const customerTexts: Record<string, Text> = {
  ...columnTexts,
  first_name: /*i18n*/ { id: 'imports.field.firstName', message: 'First name' },
  last_name: /*i18n*/ { id: 'imports.field.lastName', message: 'Last name' },
  address_phone: /*i18n*/ { id: 'imports.field.addressPhone', message: 'Phone at the address' },
  address2: /*i18n*/ { id: 'imports.field.address2', message: 'Second line of the address' },
  city: /*i18n*/ { id: 'imports.field.city', message: 'City' },
}

/** How a field is called in which a column of a file can go. */
export const fieldTexts: Record<ImportDataset, Record<string, Text>> = {
  products: productTexts,
  customers: customerTexts,
}
