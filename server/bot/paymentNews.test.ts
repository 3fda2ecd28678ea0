import { beforeEach, expect, test } from 'vitest'
import type { Branch } from '#contract/branches.ts'
import type { Order } from '#contract/orders.ts'
import type { PaymentCase, PaymentCaseKind } from '#contract/paymentCases.ts'
import type { PaymentMethod } from '#contract/paymentMethods.ts'
import type { Product } from '#contract/products.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import type { Work } from '#server/http/work.ts'
import { openCase } from '#server/payments/online/openCases.ts'
import { ProviderError } from '#server/payments/online/provider.ts'
import { countFault, forgetFaults } from '#server/payments/online/providerFaults.ts'
import { systemWork } from '#server/payments/online/systemWork.ts'
import { paymentMethodInput } from '#server/payments/testingPayments.ts'
import { productInput } from '#server/products/productInput.ts'
import { testingTeamNews } from './testingTeamNews.ts'

const it = testingTeamNews()
const { bot } = it

let order: Order
beforeEach(async () => {
  const { owner, operator } = it.team.shop
  const product = (await owner.post<Product>('/app/products', productInput('Tea'))).payload
  const lines = [{ variant_id: product.variants[0]?.id ?? '', qty: 1000 }]
  order = (await operator.post<Order>('/app/orders', { fulfilment: 'pickup', lines })).payload
})

/** A provider has told something that needs a person. */
function needsPerson(kind: PaymentCaseKind, of: { order_id?: string; subject?: string } = {}) {
  const { database, ports, clock } = bot.given
  const { id } = it.team.shop
  const { order_id, subject = 'pi_1' } = of
  const what = { kind, subject, method_name: 'Card', amount: 1000, currency: 'UZS', reference: 'pi_1' }
  return database.asTenant(id, (db) =>
    openCase(systemWork(db, id, { now: clock.now(), newId: ports.newId }), {
      ...what,
      order_id: order_id ?? null,
    }),
  )
}

test('who sees the payments of a branch hears once that one needs a person, with a button that opens the list', async () => {
  await bot.start({ publicUrl: 'https://shop.example' })
  const { owner, operator, accountant, courier, marketer } = it.team.shop
  const second = (await owner.post<Branch>('/app/settings/branches', branchInput('Second'))).payload
  const elsewhere = it.team.shop.hire('operator', { branch_ids: [second.id], name: 'Else' })
  await it.meet([owner, operator, accountant, courier, marketer, elsewhere])
  await needsPerson('overpaid', { order_id: order.id })
  await needsPerson('overpaid', { order_id: order.id })
  await it.isQuiet()
  const told = [`Order ${order.number} at Test shop: a payment needs a person`]
  for (const person of [owner, operator, accountant]) expect(await it.told(person)).toEqual(told)
  for (const person of [courier, marketer, elsewhere]) expect(await it.told(person)).toEqual([])
  const [sent] = bot.sentTo(it.chatOf((await operator.identity()).user_id))
  expect(JSON.stringify(sent)).toContain('https://shop.example/app/settings/payments?attention=1')
})

test('a payment of no order is told to those who see the whole company', async () => {
  await bot.start()
  const { operator, accountant } = it.team.shop
  const narrow = it.team.shop.hire('accountant', { branch_ids: [order.branch_id], name: 'Narrow' })
  const own = it.team.shop.hire('operator', { visibility: 'own', name: 'Own' })
  await it.meet([operator, accountant, narrow, own])
  await needsPerson('orphan')
  await it.isQuiet()
  const told = ['Test shop: a payment of no order needs a person']
  for (const person of [operator, accountant]) expect(await it.told(person)).toEqual(told)
  for (const person of [narrow, own]) expect(await it.told(person)).toEqual([])
})

test('whoever has muted it, and of what comes right by itself or was dealt with meanwhile, nobody hears', async () => {
  const { operator, accountant } = it.team.shop
  await it.meet([operator, accountant])
  const muted = await accountant.post('/app/profile/notifications', { kind: 'payments', is_on: false })
  expect(muted.status).toBe(200)
  await needsPerson('pending', { order_id: order.id })
  await needsPerson('mismatch', { order_id: order.id, subject: 'settled' })
  const { items } = (await accountant.get<{ items: PaymentCase[] }>('/app/payments/attention')).payload
  const one = items.find(({ kind }) => kind === 'mismatch')
  const settle = { version: one?.version, note: 'Given back at the provider' }
  const path = `/app/payments/attention/${one?.id}/settle`
  expect((await operator.post(path, settle)).status).toBe(200)
  await needsPerson('dispute', { order_id: order.id })
  await bot.start()
  await it.isQuiet()
  expect(await it.told(operator)).toEqual([`Order ${order.number} at Test shop: a payment needs a person`])
  expect(await it.told(accountant)).toEqual([])
})

test('who sets up payments hears that a provider fails, as long as it does', async () => {
  const { owner, accountant, operator } = it.team.shop
  await it.meet([owner, accountant, operator])
  const made = await owner.post<PaymentMethod>(
    '/app/settings/payments',
    paymentMethodInput('Card online', { kind: 'online' }),
  )
  const { database, ports, clock } = bot.given
  const company = it.team.shop.id
  const on = (work: (work: Work) => Promise<void>) =>
    database.asTenant(company, (db) =>
      work(systemWork(db, company, { now: clock.now(), newId: ports.newId })),
    )
  const fail = () => on((work) => countFault(work, made.payload.id, new ProviderError('Timed out', false)))
  for (let turn = 0; turn < 3; turn++) await fail()
  await on((work) => forgetFaults(work, made.payload.id))
  await bot.start({ publicUrl: 'https://shop.example' })
  await it.isQuiet()
  expect(await it.told(owner)).toEqual([])
  clock.set(new Date(clock.now().getTime() + 3_600_001))
  for (let turn = 0; turn < 4; turn++) await fail()
  await it.isQuiet()
  expect(await it.told(owner)).toEqual([
    'Test shop: the payment provider of “Card online” fails. Customers cannot pay by it',
  ])
  for (const person of [accountant, operator]) expect(await it.told(person)).toEqual([])
})
