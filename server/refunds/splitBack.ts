import type { PaymentKind } from '#contract/paymentTerms.ts'
import type { Work } from '#server/http/work.ts'

/** What goes back of one payment, in the way in which it was paid. */
export interface BackPayment {
  payment_id: string
  kind: PaymentKind
  method_name: string
  amount: number
}

interface Left extends BackPayment {
  left: number
}

const readLeft = {
  name: 'refund_left',
  text: `select id as payment_id, kind, method_name,
      (amount - coalesce((select sum(amount) from refund_payments where company_id = $1 and payment_id = payments.id), 0))::bigint as left
    from payments where company_id = $1 and order_id = $2 order by created_at desc, id desc`,
}

/** Takes an amount from the payments of an order that the caller has locked, the latest first; of none more than it has left. */
export async function splitBack(
  { db, session }: Work,
  orderId: string,
  amount: number,
): Promise<BackPayment[]> {
  const payments = await db.query<Left>(readLeft, [session.company_id, orderId])
  let rest = amount
  const back: BackPayment[] = []
  for (const { left, ...payment } of payments) {
    const taken = Math.min(left, rest)
    rest -= taken
    if (taken > 0) back.push({ ...payment, amount: taken })
  }
  if (rest > 0) throw new Error('The payments of the order have less left than the order')
  return back
}
