import { currencyOf } from '#contract/currencies.ts'
import type { PlatformCompany, PlatformCompanyInput, platformCompanies } from '#contract/platformCompanies.ts'
import { accountFor } from '#server/billing/platformBilling.ts'
import { setTrial } from '#server/billing/setTrial.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { changeCurrency } from '#server/general/currency.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof platformCompanies>
type Facts = Partial<Pick<PlatformCompanyInput, 'name' | 'category_id' | 'country' | 'currency' | 'is_demo'>>

/** Checks what the platform's people say of a company, and holds what depends on it. */
export async function checkFacts(
  { category_id: category, currency, is_demo }: Facts,
  previous: PlatformCompany,
  { db }: Doing,
): Promise<void> {
  if (category && category !== previous.category_id) {
    const living = 'select 1 from business_categories where id = $1 and archived_at is null'
    if (!(await db.one(living, [category]))) throw unknownAt('category_id')
  }
  const isOtherMoney = currency !== undefined && currency !== previous.currency
  const isOtherTerm = is_demo !== undefined && is_demo !== previous.is_demo
  if (!isOtherMoney && !isOtherTerm) return
  // Locked before its company, as everywhere.
  await db.query('select 1 from subscriptions where company_id = $1 for update', [previous.id])
  const paid = "select 1 from subscription_periods where company_id = $1 and kind = 'paid' limit 1"
  if (isOtherTerm && is_demo && (await db.one(paid, [previous.id])))
    throw new FieldErrors({ is_demo: [texts.hasPaid] })
}

/** Writes what follows from the change, into the company's log too, and tells its open screens. */
export async function followFacts(facts: Facts, previous: PlatformCompany, work: Doing): Promise<void> {
  const { name, category_id, country, currency, is_demo } = facts
  const changes = changesOf(previous, { name, category_id, country, currency, is_demo })
  if (Object.keys(changes).length === 0) return
  const { db, now, session, newId, ip } = work
  const { id } = previous
  const account = accountFor(work, id)
  if (currency !== undefined && currency !== previous.currency) {
    await changeCurrency(account, { from: previous.currency, to: currency })
    // The least sum of an order is worth the same figure in a currency with other decimals.
    const step = currencyOf(currency).exponent - currencyOf(previous.currency).exponent
    await db.run(
      'update general_settings set min_order = round(min_order * 10::numeric ^ $2::int), version = version + 1 where company_id = $1 and $2::int <> 0',
      [id, step],
    )
  }
  if (is_demo !== undefined && is_demo !== previous.is_demo) await setTrial(account, is_demo)
  const { user_id, user_name } = session
  const entry = { action: 'companies.update', entity: 'companies', entity_id: id, changes }
  await audit(db, { company_id: id, user_id, user_name }, entry, now, newId, ip)
  // Nobody goes on with what is remembered of a session.
  await forgetSessions(db, '')
  await tellCompany({ db, now, companyId: id })
}
