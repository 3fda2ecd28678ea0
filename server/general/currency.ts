import { currencyOf } from '#contract/currencies.ts'
import { monthPrice } from '#contract/plans.ts'
import { type Account, holdSubscription, type Subscription } from '#server/billing/account.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

interface CurrencyChange {
  from: string
  to: string
  /** What was said of decimals along with it; by the new currency when left out. */
  show_decimals?: boolean | undefined
}

/**
 * Lets a company go over to another currency before its first order that is no test. Its counters are held from here on: an
 * order that was priced in the old one finds them changed and is refused.
 */
export async function changeCurrency(
  account: Pick<Account, 'db' | 'companyId' | 'now'>,
  { from, to, show_decimals }: CurrencyChange,
): Promise<void> {
  const { db, companyId } = account
  const offered = 'select 1 from platform_currencies where code = $1 and archived_at is null'
  if (!(await db.one(offered, [to]))) throw unknownAt('currency')
  const own = [companyId]
  await db.run(
    'update company_counters set currency_changes = currency_changes + 1 where company_id = $1',
    own,
  )
  if (await db.one('select 1 from orders where company_id = $1 and not is_test limit 1', own))
    throw new FieldErrors({ currency: [texts.currencyLocked] })
  const held = await holdSubscription(account)
  await keepWhileBilled(account, held)
  const [before, after] = [currencyOf(from), currencyOf(to)]
  if (before.exponent !== after.exponent) {
    const priced = 'select 1 from products where company_id = $1 and archived_at is null limit 1'
    if (await db.one(priced, own)) throw new FieldErrors({ currency: [texts.otherDecimals] })
  }
  await db.run(
    'update companies set show_decimals = coalesce($2, show_decimals), plan_price = $3 where id = $1',
    [...own, show_decimals === undefined ? after.show_decimals : null, monthPrice(held.plan, to) ?? 0],
  )
}

/** What a company owes or has paid for stays in its currency. */
async function keepWhileBilled(
  { db, companyId }: Pick<Account, 'db' | 'companyId'>,
  { balance, periods }: Subscription,
): Promise<void> {
  const open = await db.one("select 1 from invoices where company_id = $1 and state = 'open' limit 1", [
    companyId,
  ])
  if (balance > 0 || periods.length > 0 || open) throw new FieldErrors({ currency: [texts.currencyBilled] })
}
