import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Fulfilment } from '#contract/stages.ts'
import type { Work } from '#server/http/work.ts'
import type { VatPolicy } from '#contract/quote/vat.ts'

/** What of a company decides how its orders are counted. */
export interface Settings {
  currency: string
  country: string
  default_language: string
  vat_included: boolean
  vat_rounding: VatPolicy['rounding']
  /** Rate of what has none of its own, and of the delivery. */
  default_vat_bp: number
  /** Whether an order that one of the team takes is accepted at once. */
  accepts_staff_orders: boolean
  /** Where new orders begin; null when the company has no such stage. */
  first_stage_id: string | null
}

export interface Branch {
  id: string
  name: string
  fulfilments: Fulfilment[]
  prep_min: number
  is_paused: boolean
}

const readCompany = {
  name: 'order_settings',
  text: `select currency, country, default_language, vat_included, vat_rounding, accepts_staff_orders,
      coalesce((select rate_bp from vat_rates where company_id = $1 and is_default and archived_at is null), 0) as default_vat_bp,
      (select id from stages where company_id = $1 and is_default and category = 'new' and archived_at is null order by sort limit 1) as first_stage_id
    from companies where id = $1`,
}

export async function readSettings({ db, session }: Work): Promise<Settings> {
  const settings = await db.one<Settings>(readCompany, [session.company_id])
  if (!settings) throw new Error('The company does not exist')
  return settings
}

const pickBranch = {
  name: 'order_branch',
  text: `select id, name, fulfilments, prep_min, coalesce(paused_until > $4, false) as is_paused
    from branches
    where company_id = $1 and archived_at is null and ($2::uuid is null or id = $2) and ($3::uuid[] is null or id = any($3))
    order by is_default desc, sort, id limit 1`,
}

/** The named branch, or the first one that this person works in; another's is unknown. */
export async function findBranch({ db, session, now }: Work, id: string | undefined): Promise<Branch> {
  const own = session.branch_ids.length > 0 ? session.branch_ids : null
  const branch = await db.one<Branch>(pickBranch, [session.company_id, id ?? null, own, now])
  if (!branch) throw unknownAt('branch_id')
  return branch
}
