import { expect, test } from 'vitest'
import type { Invoice } from '#contract/billing.ts'
import { buy, makePlan, markPaid } from '#server/billing/testingBilling.ts'
import { brokenInvariants } from '#server/billing/testingInvariants.ts'
import { sweep } from '#server/payments/online/testingOnline.ts'
import {
  given,
  provider,
  shop,
  completed,
  reason,
  billingOf,
  topUp,
  listed,
  waiting,
  refund,
  tell,
  payByCard,
  refundOf,
  disputeOf,
  testCards,
} from './cardTests.ts'

testCards()

const bankPart = async (id: string, amount: number) => {
  const finance = await given.administrator('finance')
  const path = `/admin/billing/invoices/${id}/pay` as const
  return finance.post<Invoice>(path, { payment_ref: `part of ${id}`, amount })
}

test('after a part by bank a page asks for the rest, also where one was open for the whole', async () => {
  const { id } = await topUp()
  await shop.owner.post(`/app/billing/invoices/${id}/card`)
  await bankPart(id, 20_000_00)
  const page = await payByCard(id)
  expect(page.amount_total).toBe(30_000_00)
  await tell(completed, page)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'paid', rail: 'card' })
  expect((await billingOf()).balance).toBe(50_000_00)
})

test('of an invoice that was paid by bank and by card the card gets back what it paid', async () => {
  const { id } = await topUp()
  await bankPart(id, 20_000_00)
  const page = await payByCard(id)
  await tell(completed, page)
  expect((await refund(id)).payload).toMatchObject({ credited: 50_000_00 })
  const back = provider.refunds.filter(({ payment_intent }) => payment_intent === page.payment_intent)
  expect(back.map(({ amount }) => amount)).toEqual([30_000_00])
  expect((await billingOf()).balance).toBe(0)
  expect(await waiting()).toEqual([])
})

test('where the card refuses, nothing of the part by bank is taken; the next try takes both', async () => {
  const { id } = await topUp()
  await bankPart(id, 20_000_00)
  await tell(completed, await payByCard(id))
  provider.faults = [{ code: 'charge_disputed', message: 'This charge is disputed' }]
  expect((await refund(id)).status).toBe(409)
  expect((await billingOf()).balance).toBe(50_000_00)
  expect((await refund(id)).payload).toMatchObject({ credited: 50_000_00 })
  expect((await billingOf()).balance).toBe(0)
  expect(await waiting()).toEqual([])
})

/** Takes what one of two invoices has brought. */
const spend = async () => {
  const root = await given.administrator()
  const charge = { way: 'take', kind: 'charge', amount: 50_000_00, currency: 'UZS', reason }
  await root.post(`/admin/companies/${shop.id}/correct`, charge)
}

test('money that is on its way back to a card covers nothing else', async () => {
  const invoices = [await topUp(), await topUp(), await topUp()]
  const [first, second, third] = invoices.map(({ id }) => id)
  for (const id of [first!, second!]) await tell(completed, await payByCard(id))
  await markPaid(given, third!, `bank ${third}`)
  await spend()
  await spend()
  provider.faults = ['down']
  expect((await refund(first!)).payload).toMatchObject({ credited: 0 })
  expect((await refund(second!)).status).toBe(409)
  expect((await refund(third!)).status).toBe(409)
  expect((await billingOf()).balance).toBe(50_000_00)
  given.clock.set(new Date(given.clock.now().getTime() + 3 * 60_000))
  await sweep(given)
  expect((await billingOf()).balance).toBe(0)
  expect(await waiting()).toEqual([])
})

test('of two invoices that are given back at once, with money for one, the other is refused', async () => {
  const invoices = [await topUp(), await topUp()]
  for (const { id } of invoices) await markPaid(given, id, `bank ${id}`)
  await spend()
  const answers = await Promise.all(invoices.map(({ id }) => refund(id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await billingOf()).balance).toBe(0)
})

test('a part by bank that is undone leaves a card payment known: what goes back of it is taken', async () => {
  const { id } = await topUp()
  await bankPart(id, 20_000_00)
  const page = await payByCard(id)
  await tell(completed, page)
  const [part] = (await listed()).find((one) => one.id === id)!.bank_payments
  const finance = await given.administrator('finance')
  await finance.post(`/admin/billing/bank-payments/${part!.id}/undo`, { reason })
  expect((await billingOf()).balance).toBe(30_000_00)
  await tell('charge.dispute.created', disputeOf(page, 30_000_00))
  const [one] = await waiting()
  expect([(await billingOf()).balance, one?.missing]).toEqual([0, 0])
})

test('what is left of an invoice that a card has paid once is not offered by card again: it would pay another one', async () => {
  const { id } = await topUp()
  await bankPart(id, 20_000_00)
  await tell(completed, await payByCard(id))
  const [part] = (await listed()).find((one) => one.id === id)!.bank_payments
  const finance = await given.administrator('finance')
  await finance.post(`/admin/billing/bank-payments/${part!.id}/undo`, { reason })
  expect((await shop.owner.post(`/app/billing/invoices/${id}/card`)).status).toBe(409)
  await markPaid(given, id, `late ${id}`)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'paid', rail: 'card' })
})

test('money that is back after it was given up as not heard of is taken from the company', async () => {
  const { id } = await topUp()
  const page = await payByCard(id)
  await tell(completed, page)
  provider.faults = ['down']
  await refund(id)
  given.clock.set(new Date(given.clock.now().getTime() + 3 * 60_000))
  const asked = await given.database.asRoot((db) =>
    db.one<{ id: string }>(
      `update invoice_returns set created_at = created_at - interval '1 day' where company_id = $1 returning id`,
      [shop.id],
    ),
  )
  provider.faults = Array.from({ length: 9 }, () => 'down')
  await sweep(given)
  provider.faults = []
  expect(await waiting()).toMatchObject([{ kind: 'refund_failed' }])
  await tell('refund.updated', { ...refundOf(page, 50_000_00), metadata: { refund: asked!.id } })
  expect((await billingOf()).balance).toBe(0)
  expect(await waiting()).toEqual([])
})

test('two months of which more than the second is taken back leave days in order, also for a month after them', async () => {
  const plan = await makePlan(given, 300_000_00)
  const buyMonth = async () => {
    const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
    const page = await payByCard(payload.invoice!.id)
    await tell(completed, page)
    return page
  }
  const pages = [await buyMonth(), await buyMonth()]
  await tell('charge.dispute.created', disputeOf(pages[1]!, 300_000_00))
  await tell('charge.dispute.created', disputeOf(pages[0]!, 100_000_00))
  expect(await brokenInvariants(given.database)).toEqual([])
  const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
  await markPaid(given, payload.invoice!.id)
  expect(await brokenInvariants(given.database)).toEqual([])
})

test('a paid bank transfer is withdrawn by a credit note; what is spent beyond the days that are left is refused', async () => {
  const { id } = await topUp()
  await markPaid(given, id, `bank ${id}`)
  expect((await refund(id)).payload).toMatchObject({ state: 'paid', credited: 50_000_00 })
  expect((await billingOf()).balance).toBe(0)

  const plan = await makePlan(given, 300_000_00)
  const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
  await markPaid(given, payload.invoice!.id, `bank ${payload.invoice!.id}`)
  const before = await billingOf()
  given.clock.set(new Date(given.clock.now().getTime() + 20 * 86_400_000))
  await given.database.asRoot((db) =>
    db.run('update sessions set expires_at = $1', [new Date(given.clock.now().getTime() + 86_400_000)]),
  )
  expect((await refund(payload.invoice!.id)).status).toBe(409)
  expect(await billingOf()).toMatchObject({ expiry_date: before.expiry_date, balance: 0 })
})

test('only who has proven who they are gives money back', async () => {
  const { id } = await topUp()
  await markPaid(given, id, `bank ${id}`)
  const root = await given.administrator()
  await given.database.asRoot(async (db) => {
    await db.run('update sessions set proven_until = null')
    await db.run("update users set password_hash = 'x' where is_root")
  })
  expect((await root.post(`/admin/billing/invoices/${id}/refund`, { reason })).code).toBe('proof_needed')
  expect((await billingOf()).balance).toBe(50_000_00)
})

test('nothing is taken for payments of others', async () => {
  const back = refundOf({ payment_intent: 'pi_of_somebody' }, 1_00)
  expect(await tell('refund.created', back)).toBe(200)
  expect(await tell('charge.dispute.created', disputeOf({ payment_intent: 'pi_other' }, 1_00))).toBe(200)
  expect(await waiting()).toEqual([])
})
