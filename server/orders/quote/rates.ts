import type { Fulfilment } from '#contract/pipeline.ts'
import type { VatKind } from '#contract/vat.ts'
import type { Work } from '#server/http/work.ts'
import { rateJson } from '#server/vat/rateSql.ts'

/** A VAT rate with its value at the moment of the order. */
export interface Rate {
  id: string
  rate_bp: number
  kind: VatKind
  is_default: boolean
  /** Orders were counted with it already. */
  is_used: boolean
}

/** The rates of a company that decide where a product has none of its own; null where it pays no VAT. */
export type CompanyVat = Record<Fulfilment | 'fee', Rate | null> | null

/** Columns of the quote's settings at the moment `$2`; a company counts VAT from the day on that it is registered. */
export const vatColumns = `mode = 'included' as vat_included, rounding as vat_rounding,
  case when is_payer and coalesce(registered_from <= ($2::timestamptz at time zone time_zone)::date, true) then jsonb_build_object(
    'fee', ${rateOr('fee_rate_id')}, 'delivery', ${rateOr('delivery_rate_id')},
    'pickup', ${rateOr('pickup_rate_id')}, 'dine_in', ${rateOr('dine_in_rate_id')}) end as vat`

function rateOr(column: string): string {
  return `(select ${rateJson('$2')} from vat_rates where company_id = $1 and archived_at is null
    and case when ${column} is null then is_default else vat_rates.id = ${column} end)`
}

/** Rate of a line: the product's own, but the one of the way of handing over in place of the default. */
export function rateOfLine(vat: CompanyVat, own: Rate | null, fulfilment: Fulfilment): Rate | null {
  if (vat === null) return null
  return (own && !own.is_default ? own : vat[fulfilment]) ?? own
}

export const unusedOf = (rate: Rate | null | undefined) => (rate && !rate.is_used ? rate.id : undefined)

/** From the first order on that a rate was counted with, its value no longer changes in place. */
export async function markUsed({ db, session }: Work, ids: readonly (string | undefined)[]): Promise<void> {
  const unused = ids.filter((id) => id !== undefined)
  if (unused.length === 0) return
  await db.run(
    `update vat_rates set is_used = true where company_id = $1 and id in (
       select id from vat_rates where company_id = $1 and id = any($2) order by id for no key update)`,
    [session.company_id, unused],
  )
}
