import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Fulfilment } from '#contract/stages.ts'
import type { VatKind } from '#contract/vat.ts'
import type { Work } from '#server/http/work.ts'
import type { VatPolicy } from '#contract/quote/vat.ts'
import { type CompanyVat, vatColumns } from './rates.ts'

/** What of a company decides how its orders are counted. */
export interface Settings {
  currency: string
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
  text: `select currency, country, default_language, accepts_staff_orders, ${vatColumns}
    from companies join vat_settings on vat_settings.company_id = companies.id where companies.id = $1`,
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
