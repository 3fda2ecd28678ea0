import type { CodeKind } from '#contract/billingCodes.ts'
import { type Account, holdSubscription, logBilling } from '#server/billing/account.ts'
import { addEntry } from '#server/billing/balance.ts'
import { giveDays } from '#server/billing/giveDays.ts'
import { renewFromBalance } from '#server/billing/renewal.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

interface Taken {
  id: string
  code: string
  kind: CodeKind
  days: number | null
  amount: number | null
  currency: string | null
  discount_bp: number | null
  plan_id: string | null
}

/** What a code has given. */
type Given = Pick<Taken, 'kind' | 'days' | 'amount' | 'discount_bp'>

/** Redeems a code for the company, once; whatever is wrong with it gives its use back. */
export async function redeem(account: Account, typed: string): Promise<Given> {
  const { db, companyId, now, by } = account
  const held = await holdSubscription(account)
  const taken = await db.one<Taken>('select * from take_billing_code($1, $2)', [
    typed.trim().toUpperCase(),
    held.today,
  ])
  if (!taken) throw refused(texts.unknown)
  const isFirst = await db.run(
    `insert into code_redemptions (company_id, code_id, code, made_by, made_by_name, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [companyId, taken.id, taken.code, by.user_id, by.user_name, now],
  )
  if (isFirst === 0) throw refused(texts.redeemed)
  const { id, code, kind, days, amount, currency, discount_bp, plan_id } = taken
  const isOfPlan = plan_id === null || plan_id === held.plan.plan_id
  if (kind !== 'discount' && !isOfPlan) throw refused(texts.otherPlan)
  if (kind === 'balance' && currency !== held.currency) throw refused(texts.otherCurrency)
  if (kind === 'discount' && held.discount) throw refused(texts.hasDiscount)
  const changes = { code: [null, code], ...only({ days, amount, discount_bp }) }
  await logBilling(account, { action: 'billing.redeem', entity: 'billing_codes', entity_id: id, changes })
  if (kind === 'days') {
    // Of the product, not of the platform's people: nobody of them has done it.
    const byItself = { ...account, by: { user_id: null, user_name: by.user_name } }
    await giveDays(byItself, { days: days ?? 0, reason: code })
  } else if (kind === 'balance') {
    await addEntry(account, { amount: amount ?? 0, kind: 'bonus', reason: code })
    await renewFromBalance(account)
  } else {
    await db.run('update subscriptions set discount = $2, version = version + 1 where company_id = $1', [
      companyId,
      JSON.stringify({ code, bp: discount_bp, plan_id }),
    ])
  }
  await tellCompany(account)
  return { kind, days, amount, discount_bp }
}

const refused = (text: (typeof texts)[keyof typeof texts]) => new FieldErrors({ code: [text] })

const only = (values: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, [null, value]]])),
  )
