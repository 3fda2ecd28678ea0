import { ownCurrency } from '#contract/currencies.ts'
import type { Locale } from '#contract/locales.ts'
import { freeSlug } from '#server/categories/slug.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'
import { reserve } from '#server/http/counters.ts'
import { say } from '#server/http/answers/language.ts'
import { emit } from '#server/http/events/outbox.ts'
import { fold } from '#contract/fold.ts'
import { type Sample, type SampleCategory, type SampleMenu, sampleMenus } from './sampleMenus.ts'
import { samplePrice } from './samplePrices.ts'
import { type SampleText, sampleTexts } from './sampleTexts.ts'
import { priceRange, searchText } from './variants.ts'

/** What the sample products and their categories are called. */
export function sampleNames(menu: SampleMenu, language: Locale): { name: string; products: string[] }[] {
  const nameOf = (text: SampleText) => say(sampleTexts[text], {}, language)
  return sampleMenus[menu].map(({ name, products }) => ({
    name: nameOf(name),
    products: products.map((sample) => nameOf(sample.name)),
  }))
}

interface Place {
  db: Db
  companyId: string
  now: Date
  newId(): string
}

/** What the samples are written with: the company's languages and currency, its units and its usual VAT. */
interface Company {
  languages: Locale[]
  default_language: Locale
  currency: string
  show_decimals: boolean
  piece: string | null
  kilogram: string | null
  vat_rate_id: string | null
}

/** Whether the company sells anything, also what it does not show. */
export async function hasProducts(db: Db, companyId: string): Promise<boolean> {
  const found = await db.one('select 1 from products where company_id = $1 and archived_at is null limit 1', [
    companyId,
  ])
  return found !== undefined
}

/** Writes the sample products of a kind of business with their categories; answers how many. The caller writes categories alone. */
export async function makeSamples(menu: SampleMenu, place: Place): Promise<number> {
  const { db, companyId, now } = place
  const company = await readCompany(place)
  const categories = await writeCategories(menu, { is_sample: true }, company, place)
  const made = categories.flatMap(({ id, products }) =>
    products.map((sample) => productRows(sample, id, company, place)),
  )
  await insertRows(
    db,
    'products',
    made.map(({ product }) => product),
  )
  await insertRows(
    db,
    'variants',
    made.flatMap(({ variants }) => variants),
  )
  await reserve(db, companyId, 'products', made.length)
  const told = { event: 'product.updated', entity: 'products', version: 1 } as const
  const entity_id = made[0]?.product.id ?? companyId
  await emit(db, companyId, { ...told, entity_id, permission: 'products.view' }, now)
  return made.length
}

/** Writes the categories of a kind of business, without products, as the company's own. The caller writes categories alone. */
export async function makeCategories(menu: SampleMenu, place: Place): Promise<{ id: string }[]> {
  return writeCategories(menu, { is_sample: false }, await readCompany(place), place)
}

async function writeCategories(
  menu: SampleMenu,
  kind: { is_sample: boolean },
  company: Company,
  place: Place,
): Promise<(SampleCategory & { id: string })[]> {
  const categories = sampleMenus[menu].map((category) => ({ ...category, id: place.newId() }))
  for (const [sort, category] of categories.entries()) {
    const row = await categoryRow(category, sort + 1, company, place)
    await insertRows(place.db, 'categories', [{ ...row, ...kind }])
  }
  await reserve(place.db, place.companyId, 'categories', categories.length)
  return categories
}

async function readCompany({ db, companyId }: Place): Promise<Company> {
  const company = await db.one<Company>(
    `select languages, default_language, currency, show_decimals,
       (select id from units where company_id = $1 and is_default and archived_at is null limit 1) as piece,
       (select id from units where company_id = $1 and precision = 3 and archived_at is null
         order by name ->> 'en' = 'Kilogram' desc nulls last, sort limit 1) as kilogram,
       (select id from vat_rates where company_id = $1 and is_default and archived_at is null limit 1) as vat_rate_id
     from companies where id = $1`,
    [companyId],
  )
  if (!company) throw new Error(`There is no company ${companyId}`)
  return company
}

async function categoryRow(
  { id, name, colour }: SampleCategory & { id: string },
  sort: number,
  company: Company,
  { db, companyId, now }: Place,
) {
  const names = inLanguages(name, company)
  return {
    ...rowOf(companyId, now),
    id,
    name: names,
    slug: await freeSlug(db, companyId, names[company.default_language] ?? ''),
    sort,
    is_visible: true,
    colour,
    search: fold(Object.values(names).join(' ')),
  }
}

function productRows(sample: Sample, categoryId: string, company: Company, { companyId, now, newId }: Place) {
  const id = newId()
  const name = inLanguages(sample.name, company)
  const price = samplePrice(sample.share, ownCurrency(company.currency, company.show_decimals))
  const options = sample.sizes?.map((size) => [size]) ?? [[]]
  const variants = options.map((values, sort) => ({
    company_id: companyId,
    id: newId(),
    product_id: id,
    options: values,
    sku: null,
    barcode: null,
    price,
    is_active: true,
    state: 'listed',
    sort,
  }))
  const product = {
    ...rowOf(companyId, now),
    id,
    name,
    description: {},
    category_id: categoryId,
    vat_rate_id: company.vat_rate_id,
    unit_id: (sample.isWeighed && company.kilogram) || company.piece,
    status: 'active',
    is_on_sale: true,
    tag_ids: [],
    option_names: sample.sizes ? [say(sampleTexts.size, {}, company.default_language)] : [],
    max_per_order: 999,
    // Before everything that is added later: their ids are older.
    sort: 0,
    image_addresses: [],
    ...priceRange(variants),
    name_key: fold(name[company.default_language] ?? ''),
    search: searchText(name, null, variants),
  }
  return { product, variants }
}

const rowOf = (companyId: string, now: Date) => ({
  company_id: companyId,
  version: 1,
  created_at: now,
  updated_at: now,
  is_sample: true,
})

function inLanguages(text: SampleText, { languages, default_language }: Company) {
  const all = new Set([default_language, ...languages])
  return Object.fromEntries([...all].map((code) => [code, say(sampleTexts[text], {}, code)]))
}
