import { blankOf } from '#contract/blank.ts'
import { hasNoVat, rateOn, type VatRate, type VatRateInput, vatRates, vatSettings } from '#contract/vat.ts'
import { vatReport } from '#contract/vatReport.ts'
import { todayOf } from '#server/company/today.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { type Route, route } from '#server/http/route.ts'
import { usedByCategories } from '#server/categories/usedByCategories.ts'
import { usedByProducts } from '#server/products/usedByProducts.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values } from '#server/resource/hooks.ts'
import { usedBySettings } from '#server/resource/inUse.ts'
import { readSettings, settings } from '#server/resource/settings.ts'
import { reportOf } from './report.ts'
import { texts } from './texts.ts'

/** Rates that the settings name. */
const named = ['fee_rate_id', 'delivery_rate_id', 'pickup_rate_id', 'dine_in_rate_id'] as const

const hooks: Hooks<typeof vatRates> = {
  order: { name: { column: 'search' } },
  inUse: [usedByProducts('vat_rate'), usedByCategories('vat_rate'), usedBySettings(vatSettings, named)],
  before,
  default: {
    isNeeded: async ({ db, session }) => (await readSettings(db, session.company_id, vatSettings)).is_payer,
  },
}

/** Calls of /app/settings/vat. */
export const vatRoutes: Route[] = [
  ...settings(vatSettings, { refers: Object.fromEntries(named.map((field) => [field, vatRates.name])) }),
  ...crud(vatRates, hooks),
  route(vatReport, (context) => reportOf(workOf(context), context.query)),
]

/** Refuses what the kind of a rate cannot have, and another present value of one that orders have used. */
async function before(
  input: Partial<VatRateInput>,
  previous: VatRate | undefined,
  work: Work,
): Promise<Values> {
  const today = await todayOf(work)
  const was = previous && rateOn(previous, today)
  const rate = { ...blankOf(vatRates), ...was, ...input }
  for (const field of ['rate_bp', 'next_rate_bp'] as const)
    if (hasNoVat(rate.kind) && rate[field]) throw new FieldErrors({ [field]: [texts.nothingOwed] })
  for (const field of ['rate_bp', 'kind'] as const)
    if (was?.is_used && rate[field] !== was[field]) throw new FieldErrors({ [field]: [texts.isUsed] })
  const { rate_bp, next_rate_bp } = rate
  // A change is taken back with its value alone.
  const next_from = next_rate_bp === null ? null : rate.next_from
  if (next_rate_bp === null && input.next_from) throw new FieldErrors({ next_rate_bp: [common.required] })
  if (next_from === null && next_rate_bp !== null) throw new FieldErrors({ next_from: [common.required] })
  if (next_from !== null && next_from !== was?.next_from && next_from < today)
    throw new FieldErrors({ next_from: [texts.isPast] })
  return { rate_bp, next_rate_bp, next_from }
}
