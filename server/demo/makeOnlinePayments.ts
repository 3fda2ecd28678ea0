import type { Locale } from '#contract/locales.ts'
import { fold } from '#contract/fold.ts'
import type { Config } from '#server/config.ts'
import { insertRows } from '#server/db/insertRows.ts'
import { writeKeyRow } from '#server/payments/online/keys.ts'
import type { Making } from './making.ts'

const MINUTE_MS = 60_000
/** What the provider keeps. */
export const ONLINE_FEE_BP = 290

/** What a demo company calls its online payment. */
export type DemoOnline = Partial<Record<Locale, string>>

interface Paid {
  payment_id: string
  order_id: string
  method_id: string
  method_name: string
  amount: number
  currency: string
  created_at: string
}

/** An online method with made-up keys of a test. */
export async function makeOnlineMethod(
  { db, companyId, newId, now, shop }: Making,
  config: Pick<Config, 'secretKey'>,
): Promise<void> {
  if (!shop.online) return
  const methodId = newId()
  const name = Object.values(shop.online)[0] ?? ''
  await db.run(
    `insert into payment_methods (company_id, id, kind, name, fulfilments, fee_bp, sort, search)
     values ($1, $2, 'online', $3, '{delivery,pickup}', $4, 3, $5)`,
    [companyId, methodId, shop.online, ONLINE_FEE_BP, fold(name)],
  )
  const secrets = { secret: `sk_test_demo${methodId.slice(-8)}`, webhook: `whsec_demo${methodId.slice(-8)}` }
  await writeKeyRow(db, config, { companyId, methodId, now }, secrets)
}

/** What the provider has told of the orders that were paid online, and one payment that needs a person. */
export async function makeOnlinePayments({ db, companyId, newId, now }: Making): Promise<void> {
  const taken = await db.query<Paid>(
    `select payments.id as payment_id, order_id, method_id, method_name, amount, currency, payments.created_at
     from payments join orders on orders.company_id = $1 and orders.id = order_id
     where payments.company_id = $1 and kind = 'online' order by payments.created_at`,
    [companyId],
  )
  const attempts = taken.map((paid) => {
    const at = new Date(paid.created_at)
    const id = newId()
    return {
      company_id: companyId,
      id,
      order_id: paid.order_id,
      method_id: paid.method_id,
      method_name: paid.method_name,
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
      method_id: last.method_id,
      payment_reference: orphan,
      method_name: last.method_name,
      amount: last.amount,
      currency: last.currency,
      reference: orphan,
      search: fold(orphan),
      created_at: since,
      updated_at: since,
    },
  ])
}
