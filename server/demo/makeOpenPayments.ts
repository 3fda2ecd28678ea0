import { fold } from '#contract/fold.ts'
import { insertRows } from '#server/db/insertRows.ts'
import { sessionOfNobody } from '#server/http/nobody.ts'
import { workOf } from '#server/http/work.ts'
import { failRefund } from '#server/payments/online/refundReports.ts'
import { refund } from '#server/refunds/refunds.ts'
import type { Making } from './making.ts'

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS

/** What has become of the pages of the latest orders that nobody has paid, each a list of tries, the first one first. */
const stories = [['authorized'], ['pending'], ['failed', 'expired', 'review']] as const

interface Unpaid {
  order_id: string
  total: number
  currency: string
  method_id: string
  method_name: string
}

/** Online payments that are open or went wrong: held, waiting, failed, expired, of another sum, and a refund that did not go through. */
export async function makeOpenPayments(making: Making, manager: { id: string; name: string }): Promise<void> {
  const { db, companyId, now, shop } = making
  const unpaid = await db.query<Unpaid>(
    `select orders.id as order_id, total, currency, payment_methods.id as method_id, payment_methods.name ->> $2 as method_name
     from orders join payment_methods on payment_methods.company_id = $1 and payment_methods.kind = 'online'
     where orders.company_id = $1 and category in ('new', 'in_progress') and payment_status = 'unpaid' and total > 0 and paid = 0
       and orders.fulfilment = any(payment_methods.fulfilments)
     order by category = 'new' desc, placed_at desc limit $3`,
    [companyId, shop.language, stories.length],
  )
  for (const [at, order] of unpaid.entries()) await makeTries(making, order, stories[at] ?? [])
  const [paid] = await db.query<{
    id: string
    version: number
    line_id: string
    qty: number
    done_at: string
  }>(
    `select orders.id, version, order_lines.id as line_id, qty, done_at from orders
     join order_lines on order_lines.company_id = $1 and order_id = orders.id
     where orders.company_id = $1 and payment_kind = 'online' and category = 'done' and paid = orders.total and refunded = 0
     order by done_at desc, position limit 1`,
    [companyId],
  )
  if (!paid) return
  const { id, version, line_id, qty, done_at } = paid
  const by = { user_id: manager.id, user_name: manager.name, refund_cap: null, permissions: ['*'] }
  const session = { ...sessionOfNobody(companyId, shop.language), ...by }
  const moment = new Date(Math.min(now.getTime(), Date.parse(done_at) + 30 * MINUTE_MS))
  const work = workOf({ db, session, now: moment, newId: making.newId, ip: '', language: shop.language })
  const reason = shop.refund_reasons[0] ?? ''
  await refund(work, id, { version, lines: [{ line_id, qty }], restock: false, reason })
  const [owed] = await db.query<{ id: string }>(
    `select id from online_refunds where company_id = $1 and state = 'pending'`,
    [companyId],
  )
  if (owed) await failRefund(work, owed.id, 'Insufficient funds in your account')
  // Nobody is there yet to be told.
  await db.run('delete from outbox where company_id = $1', [companyId])
  await db.run(`delete from team_news where company_id = $1 and kind = 'payment'`, [companyId])
}

async function makeTries(
  { db, companyId, newId, now }: Making,
  { order_id, total, currency, method_id, method_name }: Unpaid,
  story: readonly (typeof stories)[number][number][],
): Promise<void> {
  const tries = story.map((state, at) => {
    const id = newId()
    const since = new Date(now.getTime() - (story.length - at) * 6 * MINUTE_MS)
    const isHeld = state === 'authorized'
    return {
      company_id: companyId,
      id,
      order_id,
      method_id,
      method_name,
      amount: total,
      currency,
      state,
      is_live: false,
      reference: `cs_test_${id.slice(-12)}`,
      payment_reference: isHeld || state === 'review' ? `pi_${id.slice(-12)}` : null,
      return_url: 'https://example.com/thanks',
      problem: state === 'failed' ? 'Your card was declined.' : '',
      captures_at: isHeld ? 'accept' : 'order',
      held_amount: isHeld ? total : null,
      // The account is made up: there is nobody to ask.
      next_at: new Date(now.getTime() + YEAR_MS),
      expires_at: new Date(now.getTime() + YEAR_MS),
      created_at: since,
      updated_at: since,
    }
  })
  await insertRows(db, 'payment_attempts', tries)
  const isOpen = tries.some(({ state }) => state === 'authorized' || state === 'pending')
  await db.run(
    `update orders set payment_method_id = $3, payment_kind = 'online', payment_status = $4 where company_id = $1 and id = $2`,
    [companyId, order_id, method_id, isOpen ? 'pending' : 'unpaid'],
  )
  const cases = tries.filter(({ state }) => state === 'review')
  if (cases.length === 0) return
  await insertRows(
    db,
    'payment_cases',
    cases.map(({ id, payment_reference, created_at }) => ({
      company_id: companyId,
      id: newId(),
      kind: 'mismatch',
      subject: id,
      order_id,
      attempt_id: id,
      method_id,
      payment_reference,
      method_name,
      amount: Math.floor(total / 2),
      currency,
      reference: payment_reference,
      search: fold(payment_reference ?? ''),
      created_at,
      updated_at: created_at,
    })),
  )
}
