import type { Order } from '#contract/orders.ts'
import { sessionOfNobody } from '#server/http/nobody.ts'
import { type Work, may } from '#server/http/work.ts'
import { findOrder } from '#server/orders/find.ts'
import { openCase } from '#server/payments/online/openCases.ts'
import { refundRest } from './refundRest.ts'

interface Kept {
  /** All of it came by online methods that give it back by themselves. */
  goes_back: boolean
  /** Some of it is real, also of a test. */
  is_live: boolean
  method_name: string
}

const readKept = {
  name: 'cancelled_money',
  text: `select coalesce(bool_and(payments.kind = 'online' and refunds_on_cancel), false) as goes_back,
      coalesce(bool_or(is_live), false) as is_live, coalesce(string_agg(distinct payments.method_name, ', '), '') as method_name
    from payments join payment_methods on payment_methods.company_id = $1 and payment_methods.id = payments.method_id
    left join payment_attempts on payment_attempts.company_id = $1 and payment_id = payments.id
    where payments.company_id = $1 and payments.order_id = $2 and payments.state = 'captured'`,
}

/**
 * What becomes of the money of an order that has just been cancelled: it goes back where the person wants that, or by itself
 * where all of it was paid online and its methods say so, unless somebody who may refund keeps it. What stays waits for a person.
 */
export async function settleCancelled(
  work: Work,
  ended: Pick<Order, 'id' | 'version'>,
  { refund, why }: { refund: boolean | undefined; why: string },
): Promise<void> {
  const { db, session } = work
  if (refund) await refundRest(work, ended, why)
  else {
    const { goes_back } = await kept()
    const isKept = refund === false && may(work, 'payments.refund')
    if (goes_back && !isKept) await refundRest(asCompany(work), ended, why)
  }
  const order = await findOrder(work, ended.id)
  const amount = order.paid - order.refunded
  if (amount <= 0) return
  const { is_live, method_name } = await kept()
  if (order.is_test && !is_live) return
  await openCase(work, {
    kind: 'cancelled_order',
    // It can be cancelled again after it was reopened.
    subject: `${order.id} ${order.version}`,
    order_id: order.id,
    method_name,
    amount,
    currency: order.currency,
    reference: '',
  })

  async function kept(): Promise<Kept> {
    const read = await db.one<Kept>(readKept, [session.company_id, ended.id])
    return read ?? { goes_back: false, is_live: false, method_name: '' }
  }
}

/** The company itself refunds by its own rule, whoever has cancelled: nobody's name, and no cap. */
const asCompany = (work: Work): Work => ({
  ...work,
  session: {
    ...sessionOfNobody(work.session.company_id, work.language),
    permissions: ['payments.view', 'payments.refund'],
    refund_cap: null,
  },
  channel: 'api',
})
