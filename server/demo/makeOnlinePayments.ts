import type { Locale } from '#contract/locales.ts'
import { fold } from '#contract/fold.ts'
import type { Config } from '#server/config.ts'
import { insertRows } from '#server/db/insertRows.ts'
import { writeKeyRow } from '#server/payments/online/keys.ts'
import type { Making } from './making.ts'

const MINUTE_MS = 60_000
const FEE_BP = 290

/** What a demo company calls its online payment. */
export type DemoOnline = Partial<Record<Locale, string>>

interface Paid {
  payment_id: string
  order_id: string
  amount: number
  currency: string
  created_at: string
}

/** An online method with made-up keys of a test, payments by it of the last weeks, and one that needs a person. */
export async function makeOnlinePayments(
  { db, companyId, newId, now, shop }: Making,
  config: Pick<Config, 'secretKey'>,
): Promise<void> {
  if (!shop.online) return
  const methodId = newId()
  const name = Object.values(shop.online)[0] ?? ''
  await db.run(
    `insert into payment_methods (company_id, id, kind, name, fulfilments, fee_bp, sort, search)
     values ($1, $2, 'online', $3, '{delivery,pickup}', $4, 3, $5)`,
    [companyId, methodId, shop.online, FEE_BP, fold(name)],
  )
  const secrets = { secret: `sk_test_demo${methodId.slice(-8)}`, webhook: `whsec_demo${methodId.slice(-8)}` }
  await writeKeyRow(db, config, { companyId, methodId, now }, secrets)
  const taken = await db.query<Paid>(
    `update payments set kind = 'online', method_id = $2, method_name = $3, fee = round(payments.amount * $4 / 10000.0), taken_by = null, taken_by_name = null
     from orders where payments.company_id = $1 and payments.kind = 'card_on_hand' and orders.company_id = $1 and orders.id = order_id
       and orders.refunded = 0 and orders.paid = payments.amount and orders.number % 4 = 0
     returning payments.id as payment_id, order_id, payments.amount, currency, payments.created_at`,
    [companyId, methodId, name, FEE_BP],
  )
  await db.run(
    `update orders set payment_kind = 'online', payment_method_id = $2 where company_id = $1 and id = any($3)`,
    [companyId, methodId, taken.map(({ order_id }) => order_id)],
  )
  const attempts = taken.map((paid) => {
    const at = new Date(paid.created_at)
    const id = newId()
    return {
      company_id: companyId,
      id,
      order_id: paid.order_id,
      method_id: methodId,
      method_name: name,
      amount: paid.amount,
      currency: paid.currency,
      state: 'captured',
      is_live: false,
      reference: `cs_test_${id.slice(-12)}`,
      payment_reference: `pi_${id.slice(-12)}`,
      return_url: 'https://example.com/thanks',
      payment_id: paid.payment_id,
      next_at: at,
      expires_at: new Date(at.getTime() + 60 * MINUTE_MS),
      created_at: new Date(at.getTime() - 2 * MINUTE_MS),
      updated_at: at,
    }
  })
  await insertRows(db, 'payment_attempts', attempts)
  const last = attempts.at(-1)
  if (!last) return
  const since = new Date(now.getTime() - 25 * MINUTE_MS)
  const orphan = `pi_${newId().slice(-12)}`
  await insertRows(db, 'payment_cases', [
    {
      company_id: companyId,
      id: newId(),
      kind: 'orphan',
      subject: orphan,
      method_name: name,
      amount: last.amount,
      currency: last.currency,
      reference: orphan,
      search: fold(orphan),
      created_at: since,
      updated_at: since,
    },
  ])
}
