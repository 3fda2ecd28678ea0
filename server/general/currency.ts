import { currencyOf } from '#contract/currencies.ts'
import type { GeneralInput, GeneralSettings } from '#contract/general.ts'
import { holdSubscription } from '#server/billing/account.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { texts } from './texts.ts'

/**
 * Lets a company go over to another currency before its first order that is no test. Its counters are held from here on: an
 * order that was priced in the old one finds them changed and is refused.
 */
export async function changeCurrency(
  { currency = '', show_decimals }: Partial<GeneralInput>,
  previous: GeneralSettings,
  work: Work,
): Promise<void> {
  const { db, session } = work
  const offered = 'select 1 from platform_currencies where code = $1 and archived_at is null'
  if (!(await db.one(offered, [currency]))) throw unknownAt('currency')
  const own = [session.company_id]
  await db.run(
    'update company_counters set currency_changes = currency_changes + 1 where company_id = $1',
    own,
  )
  if (await db.one('select 1 from orders where company_id = $1 and not is_test limit 1', own))
    throw new FieldErrors({ currency: [texts.currencyLocked] })
  await keepWhileBilled(work)
  const [from, to] = [currencyOf(previous.currency), currencyOf(currency)]
  if (from.exponent !== to.exponent) {
    const priced = 'select 1 from products where company_id = $1 and archived_at is null limit 1'
    if (await db.one(priced, own)) throw new FieldErrors({ currency: [texts.otherDecimals] })
  }
  if (show_decimals === undefined)
    await db.run('update companies set show_decimals = $2 where id = $1', [...own, to.show_decimals])
}

/** What a company owes or has paid for stays in its currency. */
async function keepWhileBilled({ db, session, now }: Work): Promise<void> {
  const account = { db, companyId: session.company_id, now }
  const { balance, periods } = await holdSubscription(account)
  const open = await db.one("select 1 from invoices where company_id = $1 and state = 'open' limit 1", [
    session.company_id,
  ])
  if (balance > 0 || periods.length > 0 || open) throw new FieldErrors({ currency: [texts.currencyBilled] })
}
