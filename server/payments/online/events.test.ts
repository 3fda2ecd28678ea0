import { expect, test } from 'vitest'
import { limits } from '#tests/run/patience.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { type Told, endsOf } from './testingEvents.ts'

testOnline()

const completed = 'checkout.session.completed'

test(
  'five events of one page in whatever order, each twice, end in one state: paid once',
  { timeout: limits.long },
  async () => {
    const { order } = await it.guest(1)
    const open = { ...(await it.sessionOf(order.id)) }
    const paid = { ...provider.pay(await it.sessionOf(order.id)) }
    const told: Told[] = [
      [completed, { ...open, status: 'complete', payment_intent: paid.payment_intent }],
      ['checkout.session.async_payment_failed', { ...open, status: 'complete' }],
      ['checkout.session.expired', { ...open, status: 'expired' }],
      ['checkout.session.async_payment_succeeded', paid],
      [completed, paid],
    ]
    const of = { company: it.shop.id, method: it.method, order: order.id }
    expect(await endsOf(given, provider, of, told, 6)).toEqual([
      {
        payment_status: 'paid',
        paid: 1000,
        refunded: 0,
        attempts: 'captured',
        payments: 1,
        refunds: null,
        cases: null,
      },
    ])
  },
)

test(
  'seven events of one order in whatever order, each twice, end in one state: paid once, and the rest waits for a person',
  { timeout: limits.long },
  async () => {
    const { order, access } = await it.guest(3)
    const first = await it.sessionOf(order.id)
    const page = async (name: string) => {
      const return_url = `https://shop.example/${name}`
      await given.root.post(`${it.path}/orders/${order.id}/pay`, { access, return_url })
      return it.sessionOf(order.id)
    }
    const [second, third] = [await page('second'), await page('third')]
    const paid = { ...provider.pay(first) }
    await it.tell(completed, paid)
    const giveBack = async (qty: number) => {
      const { version, lines } = await it.read(order.id)
      const back = { version, lines: [{ line_id: lines[0]?.id, qty }], restock: false, reason: 'It was cold' }
      provider.faults = ['down']
      expect((await it.shop.owner.post(`/app/orders/${order.id}/refunds`, back)).status).toBe(201)
    }
    await giveBack(1000)
    await giveBack(2000)
    const owed = await given.database.asTenant(it.shop.id, (db) =>
      db.query<{ id: string; amount: number }>(
        `select online_refunds.id, online_refunds.amount from online_refunds join refunds on refunds.id = refund_id
         where order_id = $1 order by online_refunds.amount`,
        [order.id],
      ),
    )
    const refundOf = (at: number, status: string) => {
      const { id, amount } = owed[at] ?? { id: '', amount: 0 }
      const more = { payment_intent: paid.payment_intent, currency: paid.currency, metadata: { refund: id } }
      return { id: `re_${at}`, status, amount, ...more }
    }
    const dispute = { id: 'dp_1', payment_intent: paid.payment_intent, amount: 3000, currency: paid.currency }
    const told: Told[] = [
      ['refund.updated', refundOf(0, 'succeeded')],
      ['refund.updated', refundOf(1, 'succeeded')],
      ['refund.failed', refundOf(1, 'failed')],
      ['charge.dispute.created', dispute],
      [completed, { ...provider.pay(second) }],
      [completed, { ...provider.pay(third), amount_total: 2999 }],
      [
        'checkout.session.expired',
        { ...third, status: 'expired', payment_status: 'unpaid', payment_intent: null },
      ],
    ]
    const of = { company: it.shop.id, method: it.method, order: order.id }
    expect(await endsOf(given, provider, of, told, 48)).toEqual([
      {
        payment_status: 'refunded',
        paid: 3000,
        refunded: 3000,
        attempts: 'captured,review,review',
        payments: 1,
        refunds: 'done,failed',
        cases: 'dispute,mismatch,overpaid,refund_failed',
      },
    ])
  },
)
