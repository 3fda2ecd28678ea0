import type { DictionaryItem } from '#contract/dictionary.ts'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { writeMoney } from '#server/format.ts'

interface Row extends Omit<DictionaryItem<'deliveries'>, 'price_text'> {
  least: number
  most: number
  currency: string
  show_decimals: boolean
  default_language: string
}

const readAll = `
  select methods.id, kind, methods.name, fulfilment, is_active as active, zones_count, currency, show_decimals, default_language,
    case when pricing = 'flat' then fee else coalesce(least, 0) end as least, case when pricing = 'flat' then fee else coalesce(most, 0) end as most
  from delivery_methods as methods join companies on companies.id = company_id
  cross join lateral (
    select count(*)::int as zones_count,
      min(least) filter (where zones.is_active) as least, max(most) filter (where zones.is_active) as most
    from delivery_zones as zones
    cross join lateral (
      select min(fee.value::bigint) as least, max(fee.value::bigint) as most
      from (select jsonb_path_query(price, '$.fee') union all select jsonb_path_query(price, '$.steps[*].fee')) as fee (value)
    ) as fees
    where zones.company_id = $1 and zones.method_id = methods.id and zones.archived_at is null
  ) as priced
  where company_id = $1 and archived_at is null order by sort, methods.id`

/** The methods of delivery, with what they cost in the language of the company. */
export async function readDeliveries(db: Db, companyId: string): Promise<DictionaryItem<'deliveries'>[]> {
  const rows = await db.query<Row>(readAll, [companyId])
  return rows.map(({ least, most, currency, show_decimals, default_language, ...row }) => {
    const language = parseAppCode(default_language) ?? defaultLocale
    const write = (fee: number) => writeMoney(fee, { currency, show_decimals }, language)
    const price_text = most === 0 ? null : least === most ? write(most) : `${write(least)} – ${write(most)}`
    return { ...row, price_text }
  })
}
