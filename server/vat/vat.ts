import type { Body } from '#contract/endpoint.ts'
import { hasNoVat, rateOn, replaceVatRate, vatRates, vatSettings, type VatRate } from '#contract/vat.ts'
import { vatReport } from '#contract/vatReport.ts'
import { todayOf } from '#server/company/today.ts'
import { FieldErrors, notFound, Refusal } from '#server/http/answers/refusal.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { type Route, route } from '#server/http/route.ts'
import { usedByProducts } from '#server/products/usedByProducts.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks } from '#server/resource/hooks.ts'
import { settings } from '#server/resource/settings.ts'
import { storeOf, writeAlone } from '#server/resource/store.ts'
import { usedBy } from '#server/resource/texts.ts'
import { reportOf } from './report.ts'
import { texts } from './texts.ts'

/** Rates that the settings name. */
const ratesOfSettings = {
  fee_rate_id: vatRates.name,
  delivery_rate_id: vatRates.name,
  pickup_rate_id: vatRates.name,
  dine_in_rate_id: vatRates.name,
}

const hooks: Hooks<typeof vatRates> = {
  order: { name: { column: 'search' } },
  inUse: [
    usedByProducts('vat_rate'),
    {
      table: 'categories',
      column: 'vat_rate_id',
      text: usedBy.inCategories,
      link: '/app/dictionaries/categories',
    },
  ],
  before: async (input, previous) => {
    checkValue({ rate_bp: 0, kind: 'standard', ...previous, ...input }, previous)
    // What is written in place begins at once, whatever was planned.
    return previous && input.rate_bp !== undefined && !previous.is_used
      ? { next_rate_bp: null, next_from: null }
      : {}
  },
  default: { needed: texts.defaultNeeded, stays: texts.defaultStays, isNeeded: isPayer },
  beforeRemove: async ({ id }, work) => {
    if (await isInSettings(id, work)) throw new Refusal(409, 'conflict', texts.inSettings)
  },
}
const store = storeOf(vatRates, hooks)

/** Calls of /app/settings/vat. */
export const vatRoutes: Route[] = [
  ...settings(vatSettings, { refers: ratesOfSettings }),
  ...crud(vatRates, hooks),
  route(vatReport, (context) => reportOf(workOf(context), context.query)),
  route(replaceVatRate, (context) => replace(context.params.id, context.body, workOf(context))),
]

/** Refuses a value that is no longer to be changed in place, or that its kind cannot have. */
function checkValue(next: Pick<VatRate, 'rate_bp' | 'kind'>, previous: VatRate | undefined): void {
  if (hasNoVat(next.kind) && next.rate_bp !== 0) throw new FieldErrors({ rate_bp: [texts.nothingOwed] })
  if (!previous?.is_used) return
  if (next.rate_bp !== previous.rate_bp) throw new FieldErrors({ rate_bp: [texts.isUsed] })
  if (next.kind !== previous.kind) throw new FieldErrors({ kind: [texts.isUsed] })
}

async function replace(
  id: string,
  { version, rate_bp, from }: Body<typeof replaceVatRate>,
  work: Work,
): Promise<VatRate> {
  await writeAlone(vatRates.name, work)
  const rate = await store.get(id, work)
  if (rate.archived_at !== null) throw notFound()
  if (rate.version !== version) throw await store.stale(id, work)
  if (hasNoVat(rate.kind) && rate_bp !== 0) throw new FieldErrors({ rate_bp: [texts.nothingOwed] })
  const today = await todayOf(work)
  if (from < today) throw new FieldErrors({ from: [texts.isPast] })
  const present = rateOn(rate, today)
  const next = rate_bp === present ? [null, null] : [rate_bp, from]
  await work.db.run(
    `update vat_rates set rate_bp = $3, next_rate_bp = $4, next_from = $5, version = version + 1, updated_at = $6
     where company_id = $1 and id = $2`,
    [work.session.company_id, id, present, ...next, work.now],
  )
  return store.record(id, { action: 'replace', changes: { rate_bp: [present, rate_bp], from } }, work)
}

async function isPayer({ db, session }: Work): Promise<boolean> {
  const found = await db.one('select 1 from vat_settings where company_id = $1 and is_payer', [
    session.company_id,
  ])
  return found !== undefined
}

async function isInSettings(id: string, { db, session }: Work): Promise<boolean> {
  const found = await db.one(
    `select 1 from vat_settings where company_id = $1 and $2 in (${Object.keys(ratesOfSettings).join(', ')})`,
    [session.company_id, id],
  )
  return found !== undefined
}
