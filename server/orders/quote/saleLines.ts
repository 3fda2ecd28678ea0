import { inLanguage } from '#contract/fields.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import type { VatKind } from '#contract/vat.ts'
import type { DraftLine } from '#contract/orders.ts'
import type { Work } from '#server/http/work.ts'
import { isOnMenu } from '#server/categories/inCategories.ts'
import { optionsInWords } from '#server/products/optionsInWords.ts'
import { isSoldAtPoint } from '#server/products/stopSql.ts'
import { rateJson } from '#server/vat/rateSql.ts'
import { type Rate, rateOfLine, unusedOf } from './rates.ts'
import type { Settings } from './settings.ts'

/** One thing that is being sold, as it is written into an order. */
export interface SaleLine {
  /** Of a kept line; undefined for a new one. */
  id?: string
  product_id: string | null
  variant_id: string
  name: string
  options: string[]
  sku: string | null
  category_name: string | null
  unit_name: string | null
  /** Decimal places of its quantity. */
  unit_precision: number
  /** Where in the branch's kitchen it is made. */
  station_id: string | null
  qty: number
  unit_price: number
  vat_rate_bp: number
  /** Null where no VAT is counted. */
  vat_kind: VatKind | null
  /** Of a rate that no order was counted with yet. */
  unused_rate_id?: string | undefined
  comment: string
}

/** A variant as it can be sold now. */
export interface Sellable {
  id: string
  product_id: string
  options: string[]
  option_names: string[]
  sku: string | null
  price: number
  /** Thousandths; null when not counted. */
  stock: number | null
  name: Record<string, string>
  category_name: Record<string, string> | null
  unit_name: Record<string, string> | null
  max_per_order: number
  /** The product's own rate, or that of its category. */
  vat_rate: Rate | null
  /** Decimal places of a quantity. */
  precision: number
  is_sold: boolean
  station_id: string | null
}

/**
 * The variants are found first, by their ids, then their products, then the rest: a plan that was made while all tables
 * were small, and is kept until they are analyzed, would otherwise go through all rows of one for each row of another.
 */
const readVariants = {
  name: 'order_variants',
  text: `with variants as materialized (
      select id, product_id, options, sku, price, stock from variants
      where company_id = $1 and id = any($2) and is_active and state = 'listed'
    ), products as materialized (
      select * from products
      where company_id = $1 and id in (select product_id from variants) and archived_at is null)
    select variants.id, variants.product_id, variants.options, variants.sku, variants.price, variants.stock,
      products.name, products.option_names, categories.name as category_name, units.short as unit_name, products.max_per_order,
      case when vat_rates.id is not null then ${rateJson('$4')} end as vat_rate,
      coalesce(units.precision, 0) as precision,
      ${isSoldAtPoint} and products.status = 'active' as is_sold,
      stations.id as station_id
    from variants
    cross join (select $3::uuid as branch_id, $4::timestamptz as at) as point
    join products on products.id = variants.product_id
    left join categories on categories.company_id = $1 and categories.id = products.category_id
    left join units on units.company_id = $1 and units.id = products.unit_id
    left join stations on stations.company_id = $1 and stations.id = coalesce(products.station_id, categories.station_id)
      and stations.archived_at is null and (stations.branch_ids = '{}' or point.branch_id = any(stations.branch_ids))
    left join vat_rates on vat_rates.company_id = $1 and vat_rates.id = coalesce(products.vat_rate_id, categories.vat_rate_id)
    where ${isOnMenu('$5::boolean')}`,
}

/**
 * The asked variants by id as the branch sells them, without those that do not exist, are archived, belong to somebody
 * else or are not on its menu. What is hidden there is sold by staff.
 */
export async function readSellables(
  { db, session, now, channel }: Work,
  branchId: string,
  lines: readonly DraftLine[],
): Promise<Map<string, Sellable>> {
  const ids = padded([...new Set(lines.map((line) => line.variant_id.toLowerCase()))])
  const found = await db.query<Sellable>(readVariants, [
    session.company_id,
    ids,
    branchId,
    now,
    channel === 'staff',
  ])
  return new Map(found.map((one) => [one.id, one]))
}

/** Some of them twice: PostgreSQL keeps one plan for lists of ten and more, a shorter one it plans anew each time. */
const padded = (ids: string[]): string[] =>
  ids.length === 0 ? [] : Array.from({ length: Math.max(10, ids.length) }, (_, at) => ids[at % ids.length]!)

/** The line at today's price and rate; its texts are a snapshot in the company's language. */
export function newSaleLine(
  asked: DraftLine,
  sold: Sellable,
  { default_language: language, vat }: Pick<Settings, 'default_language' | 'vat'>,
  fulfilment: Fulfilment,
): SaleLine {
  const rate = rateOfLine(vat, sold.vat_rate, fulfilment)
  const inCompanys = (texts: Record<string, string> | null) =>
    texts ? inLanguage(texts, language, language) : null
  return {
    product_id: sold.product_id,
    variant_id: sold.id,
    name: inLanguage(sold.name, language, language),
    options: optionsInWords(sold),
    sku: sold.sku,
    category_name: inCompanys(sold.category_name),
    unit_name: inCompanys(sold.unit_name),
    unit_precision: sold.precision,
    station_id: sold.station_id,
    qty: asked.qty,
    unit_price: sold.price,
    vat_rate_bp: rate?.rate_bp ?? 0,
    vat_kind: rate?.kind ?? null,
    unused_rate_id: unusedOf(rate),
    comment: asked.comment ?? '',
  }
}

/** The name with what distinguishes the variant, as lists, messages and refusals write it: "Plov, large". */
export const fullName = ({ name, options }: Pick<SaleLine, 'name' | 'options'>) =>
  [name, ...options].join(', ')
