import { type PaymentCase, type giveBackCase, paymentCases } from '#contract/paymentCases.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { say } from '#server/http/answers/language.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Context, staff } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import type { FoundOrder } from '#server/orders/find.ts'
import { texts } from '#server/payments/texts.ts'
import { refundRest } from '#server/refunds/refundRest.ts'
import { requireUncapped } from '#server/refunds/refunds.ts'
import { askingOf } from './askProvider.ts'
import { tellCase } from './openCases.ts'
import { sendRefund, sendRefundsOf } from './sendRefunds.ts'

/** A case that the caller has locked, and its order before it. */
export interface Held {
  row: PaymentCase
  order: FoundOrder | undefined
}

/** Gives back what is over: as a refund where it stands at the order, else straight through the provider; asked for at once. */
export async function giveBack(
  context: Context<typeof giveBackCase>,
  hold: (work: Work) => Promise<Held>,
): Promise<void> {
  const session = staff(context)
  const company = session.company_id
  const owed = await context.tenant(
    company,
    async (db) => {
      const work = workOf({ ...context, session, db })
      const { row, order } = await hold(work)
      const { id, kind, give_back: amount, reference } = row
      if (row.is_going_back) throw new Refusal(409, 'conflict', texts.goingBack, { current: row })
      if (amount === null) throw new Refusal(409, 'conflict', texts.nothingToGiveBack, { current: row })
      const changes = { kind: [kind, kind], reference: [reference, reference], amount: [null, amount] }
      const entry = { action: 'payments.give_back', entity: paymentCases.name, entity_id: id, changes }
      await audit(db, session, entry, work.now, work.newId, work.ip)
      if (kind !== 'cancelled_order') return { refund: await owe(work, row, order) }
      await sign(work, id, null)
      if (!order || !(await refundRest(work, order, say(texts.paidWhenCancelled, {}, work.language))))
        throw new Refusal(409, 'conflict', texts.nothingToGiveBack, { current: row })
      return { order: order.id }
    },
    { retries: 3 },
  )
  if (owed.refund === undefined) await sendRefundsOf({ ...context, session }, owed.order)
  else await sendRefund(askingOf(context), company, owed.refund)
}

/** Writes what the provider is asked for; what it would not give back before is asked for under a new key. Answers its id. */
async function owe(work: Work, row: PaymentCase, order: FoundOrder | undefined): Promise<string> {
  const { db, session, now, newId } = work
  const { amount, currency } = row
  const before = order ?? { refunded: 0, currency }
  const gone = { ...before, refunded: before.refunded + (await givenBack(work, row)) }
  await requireUncapped(work, gone, before.currency === currency ? amount : Infinity)
  const again = await db.one<{ id: string }>(
    `update online_refunds set state = 'pending', turn = turn + 1, asked = 1, next_at = $3, created_at = $3, updated_at = $3
     where company_id = $1 and id = (select online_refund_id from payment_cases where company_id = $1 and id = $2) returning id`,
    [session.company_id, row.id, now],
  )
  if (again) {
    await sign(work, row.id, again.id)
    return again.id
  }
  const id = newId()
  await db.run(
    `insert into online_refunds (company_id, id, method_id, payment_reference, currency, amount, next_at, created_at, updated_at)
     select company_id, $3, method_id, payment_reference, currency, amount, $4, $4, $4 from payment_cases where company_id = $1 and id = $2`,
    [session.company_id, row.id, id, now],
  )
  await sign(work, row.id, id)
  return id
}

/** What has gone back of the same order without having been noted there. */
async function givenBack({ db, session }: Work, { order_id }: PaymentCase): Promise<number> {
  const given = await db.one<{ sum: number }>(
    `select coalesce(sum(online_refunds.amount), 0)::bigint as sum from payment_cases
     join online_refunds on online_refunds.company_id = $1 and online_refunds.id = online_refund_id and refund_id is null and state <> 'failed'
     where payment_cases.company_id = $1 and order_id = $2`,
    [session.company_id, order_id],
  )
  return given?.sum ?? 0
}

/** Who has given it back stands in the case when it closes. */
async function sign(work: Work, id: string, refundId: string | null): Promise<void> {
  const { db, session, now } = work
  const signed = await db.one<{ version: number }>(
    `update payment_cases set settled_by = $3, settled_by_name = $4, said = '', online_refund_id = coalesce($5, online_refund_id),
       version = version + 1, updated_at = $6
     where company_id = $1 and id = $2 returning version`,
    [session.company_id, id, session.user_id, session.user_name, refundId, now],
  )
  await tellCase(work, id, signed?.version ?? 0)
}
