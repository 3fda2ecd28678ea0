import { expect, test } from 'vitest'
import type { Invoice } from '#contract/billing.ts'
import {
  given,
  completed,
  reason,
  billingOf,
  topUp,
  listed,
  openShop,
  waiting,
  tell,
  payByCard,
  testCards,
} from './cardTests.ts'

testCards()

/** Somebody writes a card payment down as if a bank had said it. */
async function writeDown(id: string, payment_ref: string, amount: number): Promise<void> {
  const finance = await given.administrator('finance')
  const path = `/admin/billing/invoices/${id}/pay` as const
  expect((await finance.post<Invoice>(path, { payment_ref, amount })).status).toBe(200)
}

test('a card payment that was written down by hand waits for a person once that is undone', async () => {
  const { id } = await topUp()
  const page = await payByCard(id)
  await writeDown(id, page.payment_intent!, 50_000_00)
  await tell(completed, page)
  expect((await billingOf()).balance).toBe(50_000_00)
  expect(await waiting()).toEqual([])
  const [written] = (await listed()).find((one) => one.id === id)!.bank_payments
  const finance = await given.administrator('finance')
  expect((await finance.post(`/admin/billing/bank-payments/${written!.id}/undo`, { reason })).status).toBe(
    200,
  )
  expect((await billingOf()).balance).toBe(0)
  expect(await waiting()).toMatchObject([{ kind: 'stray', said_amount: 50_000_00 }])
})

test('a card payment of which less was written down by hand waits for a person', async () => {
  const { id } = await topUp()
  const page = await payByCard(id)
  await writeDown(id, page.payment_intent!, 20_000_00)
  await tell(completed, page)
  expect((await billingOf()).balance).toBe(20_000_00)
  expect(await waiting()).toMatchObject([{ kind: 'stray', said_amount: 50_000_00 }])
})

test('a card payment by which another company’s invoice was marked as paid waits for a person', async () => {
  await openShop()
  const wrong = await topUp()
  await openShop()
  const page = await payByCard((await topUp()).id)
  await writeDown(wrong.id, page.payment_intent!, 50_000_00)
  expect(await tell(completed, page)).toBe(200)
  expect((await billingOf()).balance).toBe(0)
  expect(await waiting()).toMatchObject([{ kind: 'stray', said_amount: 50_000_00 }])
})
