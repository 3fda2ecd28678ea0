import type { Account } from '#server/billing/account.ts'
import { recordBankPayment } from '#server/billing/bankPayments.ts'
import { correctBalance } from '#server/billing/balance.ts'
import { takeBack } from '#server/billing/creditNotes.ts'
import { giveTerms } from '#server/billing/giveTerms.ts'
import { holdInvoice } from '#server/billing/invoices.ts'
import { askForMoney, purchase } from '#server/billing/orderMoney.ts'
import { holdSubscription } from '#server/billing/account.ts'
import { payInvoice } from '#server/billing/payInvoice.ts'
import { quotePurchase } from '#server/billing/quotePurchase.ts'
import { redeem } from '#server/codes/redeem.ts'
import type { Making } from './making.ts'

const DAY_MS = 86_400_000
/** Days ago at which it began to pay: the third month still goes on. */
const SINCE = 75
const MONTHS = 3

/** One company has paid for three months of a plan by bank transfers and has some money on its balance; the other one is on trial, with a discount. */
export async function makeBilling(making: Making, owner: { id: string; name: string }): Promise<void> {
  const { db, companyId, now, newId, shop } = making
  await countMonth(making)
  const by = { user_id: owner.id, user_name: owner.name }
  const at = (daysAgo: number): Account => ({
    db,
    companyId,
    now: new Date(now.getTime() - daysAgo * DAY_MS),
    newId,
    by,
    ip: '',
  })
  if (shop.stage_preset !== 'restaurant') return void (await redeem(at(2), 'YEAR-20'))
  await beginThen(making, at(SINCE).now)
  const plan = await db.one<{ id: string }>("select id from plans where code = 'business'")
  for (let month = 0; month < MONTHS; month++) {
    const account = at(SINCE - month * 30)
    const held = await holdSubscription(account)
    const wanted = { plan_id: plan!.id, months: 1 }
    const { hash } = await quotePurchase(account, held, wanted)
    const asked = await purchase(account, { ...wanted, hash, rail: 'bank' })
    await payInvoice(asBank(account), asked!, `bank ${month + 1}`)
  }
  const topup = await askForMoney(at(9), 300_000_00, shop.language)
  await payInvoice(asBank(at(8)), topup, 'bank 4')
  await correctBalance(asBank(at(5)), { amount: 50_000_00, kind: 'bonus', reason: 'Для постоянных клиентов' })
  const twice = await askForMoney(at(4), 100_000_00, shop.language)
  await recordBankPayment(asBank(at(4)), twice, { payment_ref: 'bank 5' })
  const credited = { amount: 100_000_00, reason: 'Оплачено дважды, вернули переводом' }
  await takeBack(asBank(at(3)), await holdInvoice(at(3), twice), credited)
  const open = await askForMoney(at(1), 500_000_00, shop.language)
  await recordBankPayment(asBank(at(1)), open, { payment_ref: 'bank 6', amount: 200_000_00 })
  const company = await db.one<{ revision: number }>('select revision from companies where id = $1', [
    companyId,
  ])
  const terms = { limits: { employees: 60 }, grace_days: 7, reason: 'Большая команда на лето' }
  await giveTerms(asBank(at(1)), { ...terms, version: company!.revision })
}

const asBank = (account: Account): Account => ({ ...account, by: { user_id: null, user_name: 'system' } })

/** The trial is over before it began to pay. */
async function beginThen({ db, companyId }: Making, then: Date): Promise<void> {
  const started = new Date(then.getTime() - 14 * DAY_MS)
  const values = [companyId, started, then]
  await db.run(
    `update subscription_periods set starts = ($2::timestamptz at time zone time_zone)::date, ends = ($3::timestamptz at time zone time_zone)::date
     from subscriptions where subscription_periods.company_id = $1 and subscriptions.company_id = $1`,
    values,
  )
  await db.run('update subscriptions set started_at = $2, expiry_date = $3 where company_id = $1', values)
  await db.run('update companies set expiry_date = $2 where id = $1', [companyId, then])
}

/** The orders of this month are counted, for the limit of a plan. */
async function countMonth({ db, companyId, now }: Making): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  await db.run(
    `update company_counters set month = $2, month_orders = (
       select count(*) from orders where company_id = $1 and not is_test and placed_at >= $2::date)
     where company_id = $1`,
    [companyId, month],
  )
}
