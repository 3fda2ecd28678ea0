import type { GeneralSettings } from '#contract/general.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { VatKind } from '#contract/vat.ts'
import type { Work } from '#server/http/work.ts'
import type { VatPolicy } from '#contract/quote/vat.ts'
import { type Intake, intakeColumns } from '#server/branches/intake.ts'
import { type CompanyVat, vatColumns } from './rates.ts'

/** What of a company decides how its orders are counted. */
export interface Settings {
  currency: string
  show_decimals: boolean
  country: string
  default_language: string
  vat_included: boolean
  vat_rounding: VatPolicy['rounding']
  /** Rate of the delivery fee. */
  delivery_vat_bp: number
  delivery_vat_kind: VatKind | null
  vat: CompanyVat
  /** Whether an order that one of the team takes is accepted at once. */
  accepts_staff_orders: boolean
  /** Where they begin then; null is the first stage in progress. */
  staff_stage_id: string | null
  auto_accept: GeneralSettings['auto_accept']
  auto_accept_branch_ids: string[]
  /** Of what is sold in one order. */
  min_order: number
  preorder_days: number
  /** The first instant that no order may be wanted for. */
  preorder_until: string
  numbering: GeneralSettings['numbering']
  number_prefix: string
  /** The present day of the company. */
  business_day: string
  /** Another one means that the prices are of another currency by now. */
  currency_changes: number
  /** Orders of a month that the plan includes; null is no limit. */
  month_limit: number | null
  /** New orders are tests. */
  test_mode: boolean
}

export interface Branch extends Intake {
  name: string
}

const readCompany = {
  name: 'order_settings',
  text: `select currency, show_decimals, country, default_language, accepts_staff_orders, test_mode, ${vatColumns},
      staff_stage_id, auto_accept, auto_accept_branch_ids, min_order, preorder_days, numbering, number_prefix, currency_changes,
      (plan_limits ->> 'orders')::int as month_limit, business_day::text, (business_day + preorder_days + 1 + make_interval(mins => day_start)) at time zone time_zone as preorder_until
    from companies join vat_settings on vat_settings.company_id = companies.id
      join general_settings on general_settings.company_id = companies.id
      join company_counters on company_counters.company_id = companies.id
      cross join lateral (select (($2::timestamptz at time zone time_zone) - make_interval(mins => day_start))::date as business_day) as today
    where companies.id = $1`,
}

export async function readSettings({ db, session, now }: Work): Promise<Settings> {
  const settings = await db.one<Omit<Settings, 'delivery_vat_bp' | 'delivery_vat_kind'>>(readCompany, [
    session.company_id,
    now,
  ])
  if (!settings) throw new Error('The company does not exist')
  const { rate_bp = 0, kind = null } = settings.vat?.fee ?? {}
  return { ...settings, delivery_vat_bp: rate_bp, delivery_vat_kind: kind }
}

const pickBranch = `select id, name, ${intakeColumns('$4::timestamptz')}
  from branches
  where company_id = $1 and archived_at is null and ($2::uuid is null or id = $2) and ($3::uuid[] is null or id = any($3))
    and (is_public or $5)
  order by is_default desc, sort, id limit 1`

const looking = { name: 'order_branch', text: pickBranch }
const holding = { name: 'order_branch_held', text: `${pickBranch} for share of branches` }

/**
 * The named branch, or the first one that this person works in; another's is unknown, and to customers a hidden one as well.
 * One that is held is neither archived nor paused before the order is there.
 */
export async function findBranch(
  { db, session, now, channel }: Work,
  id: string | undefined,
  isHeld = false,
): Promise<Branch> {
  const own = session.branch_ids.length > 0 ? session.branch_ids : null
  const values = [session.company_id, id ?? null, own, now, channel === 'staff']
  const branch = await db.one<Branch>(isHeld ? holding : looking, values)
  if (!branch) throw unknownAt('branch_id')
  return branch
}
