import { inLanguage } from '#contract/fields.ts'
import { type FileStyle, decimal, inMinorUnits } from '#server/customers/customerFile.ts'
import { type Run, pagedLines } from './pagedLines.ts'

/** As an import reads them. */
const head = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Status',
]

type Texts = Record<string, string>

interface ProductRow {
  id: string
  name: Texts
  description: Texts
  vendor: string | null
  category: Texts | null
  status: string
  option_names: string[]
  external_key: string | null
  variants: {
    options: string[]
    sku: string | null
    barcode: string | null
    price: number
    old_price: number | null
    stock: number | null
  }[]
}

const read = `
  select products.id, products.name, products.description, vendor, categories.name as category, status, option_names, external_key,
    (select coalesce(json_agg(json_build_object('options', options, 'sku', sku, 'barcode', barcode, 'price', price,
        'old_price', old_price, 'stock', stock) order by variants.sort, variants.id), '[]')
      from variants where variants.company_id = $1 and product_id = products.id and state = 'listed') as variants
  from products
  left join categories on categories.company_id = $1 and categories.id = category_id
  where products.company_id = $1 and products.archived_at is null and ($2::uuid is null or products.id > $2)
  order by products.id limit $3`

/** Lines of a CSV of all products, a line for each variant, in the company's own language. */
export async function* productLines(run: Run, { session, separator }: FileStyle): AsyncGenerator<string> {
  const company = await run((db) =>
    db.one<{ currency: string; default_language: string }>(
      'select currency, default_language from companies where id = $1',
      [session.company_id],
    ),
  )
  if (!company) return
  const say = (texts: Texts) => inLanguage(texts, company.default_language, company.default_language)
  const currency = inMinorUnits(company.currency)
  const price = (minor: number | null) => (minor === null ? '' : decimal(minor, currency, '.'))
  yield* pagedLines<ProductRow>({
    head,
    separator,
    run,
    read: (db, after, limit) => db.query<ProductRow>(read, [session.company_id, after, limit]),
    cells: (row) =>
      row.variants.map(({ options, sku, barcode, price: sum, old_price, stock }, at) => [
        row.external_key ?? row.id,
        ...(at === 0
          ? [say(row.name), say(row.description), row.vendor ?? '', row.category ? say(row.category) : '']
          : ['', '', '', '']),
        at === 0 ? String(row.status === 'active') : '',
        ...[0, 1, 2].flatMap((place) => [(at === 0 && row.option_names[place]) || '', options[place] ?? '']),
        sku ?? '',
        stock === null ? '' : 'yes',
        stock === null ? '' : String(stock / 1000),
        price(sum),
        price(old_price),
        barcode ?? '',
        at === 0 ? (row.status === 'active' ? 'active' : 'draft') : '',
      ]),
  })
}
