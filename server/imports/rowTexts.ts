import type { ImportDataset } from '#contract/imports.ts'
import type { Text } from '#server/http/answers/refusal.ts'

const rowTexts = {
  header_missing: /*i18n*/ {
    id: 'imports.row.headerMissing',
    message: 'The first row must contain the column names',
  },
  column_missing: /*i18n*/ { id: 'imports.row.columnMissing', message: 'This column is missing' },
  too_many_columns: /*i18n*/ { id: 'imports.row.tooManyColumns', message: 'Too many columns' },
  too_many_rows: /*i18n*/ {
    id: 'imports.row.tooManyRows',
    message: 'A file can have up to 100,000 rows. The rest won’t be imported',
  },
  broken_quotes: /*i18n*/ {
    id: 'imports.row.brokenQuotes',
    message: 'A quotation mark isn’t closed in this row',
  },
  bad_encoding: /*i18n*/ {
    id: 'imports.row.badEncoding',
    message: 'This row is not UTF-8. Save the file as UTF-8',
  },
  cell_too_long: /*i18n*/ { id: 'imports.row.cellTooLong', message: 'A cell in this row is too long' },
  column_count: /*i18n*/ {
    id: 'imports.row.columnCount',
    message: 'This row has more cells than there are columns',
  },
  required: /*i18n*/ { id: 'imports.row.required', message: 'This cell can’t be empty' },
  too_long: /*i18n*/ { id: 'imports.row.tooLong', message: 'This text is too long' },
  not_a_number: /*i18n*/ { id: 'imports.row.notANumber', message: 'Enter a number' },
  negative: /*i18n*/ { id: 'imports.row.negative', message: 'This can’t be negative' },
  too_large: /*i18n*/ { id: 'imports.row.tooLarge', message: 'This number is too large' },
  too_many_decimals: /*i18n*/ {
    id: 'imports.row.tooManyDecimals',
    message: 'The company’s currency has fewer decimal places',
  },
  too_many_options: /*i18n*/ {
    id: 'imports.row.tooManyOptions',
    message: 'A product can have up to three options',
  },
  option_without_name: /*i18n*/ {
    id: 'imports.row.optionWithoutName',
    message: 'The option of this value has no name',
  },
  too_many_tags: /*i18n*/ { id: 'imports.row.tooManyTags', message: 'A product can have up to 50 tags' },
  too_many_variants: /*i18n*/ {
    id: 'imports.row.tooManyVariants',
    message: 'A product can have up to 100 variants',
  },
  not_an_address: /*i18n*/ { id: 'imports.row.notAnAddress', message: 'This isn’t an image address' },
  not_a_barcode: /*i18n*/ { id: 'imports.row.notABarcode', message: 'Enter a valid barcode' },
  duplicate_handle: /*i18n*/ {
    id: 'imports.row.duplicateHandle',
    message: 'This product appears twice in the file',
  },
  duplicate_sku: /*i18n*/ { id: 'imports.row.duplicateSku', message: 'This SKU appears twice in the file' },
  duplicate_options: /*i18n*/ {
    id: 'imports.row.duplicateOptions',
    message: 'Two variants have the same options',
  },
  sku_taken: /*i18n*/ { id: 'imports.row.skuTaken', message: 'Another product of the company has this SKU' },
  archived: /*i18n*/ {
    id: 'imports.row.archived',
    message: 'This product is archived. Restore it first',
  },
  not_saved: /*i18n*/ { id: 'imports.row.notSaved', message: 'Couldn’t save this product' },
  too_many_customers: /*i18n*/ {
    id: 'imports.row.tooManyCustomers',
    message: 'A file can have up to 20,000 customers. The rest won’t be imported',
  },
  not_a_phone: /*i18n*/ { id: 'imports.row.notAPhone', message: 'Enter a valid phone number' },
  duplicate_phone: /*i18n*/ {
    id: 'imports.row.duplicatePhone',
    message: 'This phone number appears twice in the file',
  },
  not_a_birthday: /*i18n*/ {
    id: 'imports.row.notABirthday',
    message: 'Enter a past date as year-month-day, like 1990-05-31',
  },
  not_a_language: /*i18n*/ {
    id: 'imports.row.notALanguage',
    message: 'Customers can’t be messaged in this language',
  },
  not_yes_or_no: /*i18n*/ { id: 'imports.row.notYesOrNo', message: 'Enter Yes or No' },
  tag_too_long: /*i18n*/ { id: 'imports.row.tagTooLong', message: 'A tag can have up to 30 characters' },
  customer_archived: /*i18n*/ {
    id: 'imports.row.customerArchived',
    message: 'This customer is archived. Restore them first',
  },
  customer_not_saved: /*i18n*/ {
    id: 'imports.row.customerNotSaved',
    message: 'Couldn’t save this customer',
  },
}

/** What is said otherwise of customers than of products. */
const customerRowTexts: Record<string, Text> = {
  too_many_tags: /*i18n*/ {
    id: 'imports.row.customerTooManyTags',
    message: 'A customer can have up to 50 tags',
  },
  not_saved: rowTexts.customer_not_saved,
}

/** Why a row stays out, by its code. */
export function rowText(dataset: ImportDataset, code: string): Text {
  const texts: Record<string, Text> = { ...rowTexts, ...(dataset === 'customers' && customerRowTexts) }
  return texts[code] ?? texts['not_saved']!
}
