import { expect, test } from 'vitest'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import { buy, makePlan } from '#server/billing/testingBilling.ts'
import { permutations, sweep } from '#server/payments/online/testingOnline.ts'
import {
  given,
  provider,
  shop,
  completed,
  reason,
  billingOf,
  topUp,
  listed,
  openShop,
  waiting,
  refund,
  tell,
  payByCard,
  refundOf,
  disputeOf,
  testCards,
} from './cardTests.ts'

testCards()

test('money that the provider gave back is taken from the balance once, by a credit note, and waits to be seen', async () => {
  const { id, label } = await topUp()
  const page = await payByCard(id)
  await tell(completed, page)
  const back = refundOf(page, 20_000_00)
  await Promise.all(Array.from({ length: 5 }, () => tell('refund.created', back)))
  expect(await tell('refund.updated', back)).toBe(200)
  expect((await billingOf()).balance).toBe(30_000_00)
  const rows = await listed()
  expect(rows.find(({ kind }) => kind === 'credit')).toMatchObject({
    amount: -20_000_00,
    credits_label: label,
  })
  expect(rows.find((one) => one.id === id)).toMatchObject({
    state: 'paid',
    credited: 20_000_00,
    rail: 'card',
  })
  const [one, ...others] = await waiting()
  expect(others).toEqual([])
  expect(one).toMatchObject({ kind: 'refund', said_amount: 20_000_00, missing: 0, invoice_label: label })
  const root = await given.administrator()
  const { attention } = (await root.get<{ attention: object }>('/admin/dashboard')).payload
  expect(attention).toMatchObject({ returned_payments: 1 })
  await root.post(`/admin/billing/payments/${one!.id}/settle`, { note: 'Spoken to' })
  expect(await waiting()).toEqual([])
})

test('paid, given back and disputed, in whatever order and twice, end in one state', async () => {
  const ends = new Set<string>()
  for (const turn of permutations([0, 1, 2])) {
    await openShop()
    const page = await payByCard((await topUp()).id)
    const told: [string, object][] = [
      [completed, page],
      ['refund.created', refundOf(page, 20_000_00)],
      ['charge.dispute.created', disputeOf(page, 30_000_00)],
    ]
    for (const at of [...turn, ...turn]) expect(await tell(...told[at]!)).toBe(200)
    const kinds = (await waiting()).map(({ kind, missing }) => `${kind} ${missing}`).toSorted()
    const notes = (await listed()).filter(({ kind }) => kind === 'credit').map(({ amount }) => amount)
    ends.add(JSON.stringify([(await billingOf()).balance, kinds, notes.toSorted((a, b) => a - b)]))
  }
  expect([...ends]).toEqual([JSON.stringify([0, ['dispute 0', 'refund 0'], [-30_000_00, -20_000_00]])])
})

test('a dispute of what has bought a month takes the days that are left, and says what is missing', async () => {
  const plan = await makePlan(given, 300_000_00)
  const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
  const page = await payByCard(payload.invoice!.id)
  await tell(completed, page)
  const before = await billingOf()
  await tell('charge.dispute.created', disputeOf(page, 300_000_00))
  const after = await billingOf()
  expect(after.balance).toBe(0)
  expect(Date.parse(after.expiry_date)).toBeLessThan(Date.parse(before.expiry_date))
  const [one] = await waiting()
  // Of the days of the month that of today is used, and those of the trial before it are not of the month.
  const note = (await listed()).find(({ kind }) => kind === 'credit')
  expect(one).toMatchObject({ kind: 'dispute', missing: 300_000_00 + note!.amount })
  expect(note!.amount).toBeLessThan(-280_000_00)
})

test('another plan for days of which some were taken back is counted for those that are left', async () => {
  const [small, big] = [await makePlan(given, 300_000_00), await makePlan(given, 600_000_00)]
  const { payload } = await buy(shop.owner, { plan_id: small.id, months: 1 }, 'bank')
  const page = await payByCard(payload.invoice!.id)
  await tell(completed, page)
  await tell('refund.created', refundOf(page, 90_000_00))
  const { balance } = await billingOf()
  const wanted = { plan_id: big.id, months: null }
  const { lines } = (await shop.owner.post<PurchasePreview>('/app/billing/preview', wanted)).payload
  const [credit, charge] = lines.map(({ amount }) => amount)
  expect(-credit!).toBe(300_000_00 - 90_000_00 - balance)
  expect(Math.abs(charge! + 2 * credit!)).toBeLessThanOrEqual(1)
})

test('root gives a card payment back: the provider is asked once, and the credit note has a reason', async () => {
  const { id } = await topUp()
  const page = await payByCard(id)
  await tell(completed, page)
  const answers = await Promise.all([refund(id), refund(id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(
    provider.refunds.filter(({ payment_intent }) => payment_intent === page.payment_intent),
  ).toMatchObject([{ amount: 50_000_00 }])
  const made = provider.refunds.at(-1)!
  expect(await tell('refund.created', { ...made, currency: 'uzs' })).toBe(200)
  expect((await billingOf()).balance).toBe(0)
  expect((await listed()).find(({ kind }) => kind === 'credit')).toMatchObject({ amount: -50_000_00, reason })
  expect(await waiting()).toEqual([])
  expect((await refund(id)).status).toBe(409)
  const log = await given.database.asRoot((db) =>
    db.query('select action, changes from platform_audit_log where entity_id = $1', [id]),
  )
  expect(log).toMatchObject([{ action: 'billing.refund', changes: { reason: [null, reason] } }])
})

test('a refund that is not answered is asked for again, with one effect; one that is refused changes nothing', async () => {
  const { id } = await topUp()
  await tell(completed, await payByCard(id))
  provider.faults = ['fails_after']
  expect((await refund(id)).status).toBe(200)
  expect((await billingOf()).balance).toBe(50_000_00)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ is_going_back: true, credited: 0 })
  const calls = provider.refunds.length
  given.clock.set(new Date(given.clock.now().getTime() + 3 * 60_000))
  await Promise.all([sweep(given), sweep(given)])
  expect(provider.refunds).toHaveLength(calls)
  expect((await billingOf()).balance).toBe(0)

  const other = await topUp()
  await tell(completed, await payByCard(other.id))
  provider.faults = [{ code: 'charge_disputed', message: 'The charge is disputed' }]
  expect(await refund(other.id)).toMatchObject({ status: 409, code: 'conflict' })
  expect((await billingOf()).balance).toBe(50_000_00)
  expect(await waiting()).toEqual([])
})
