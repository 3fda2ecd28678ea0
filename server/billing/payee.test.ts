import { beforeAll, expect, test } from 'vitest'
import type { Billing, Invoice } from '#contract/billing.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { secretKey, webhookSecret } from '#server/payments/online/testingOnline.ts'
import { buy, makePlan } from './testingBilling.ts'

const given = shared(testServer)
beforeAll(async () => {
  await given.database.asRoot((db) => db.run("update billing_seller set bank_details = ''"))
})

test('while nobody is named who is paid, no invoice is made that only a bank transfer could pay', async () => {
  const { id, owner } = await given.company()
  const rails = async () => (await owner.get<Billing>('/app/billing')).payload.rails
  const invoices = async () => (await owner.get<{ items: Invoice[] }>('/app/billing/invoices')).payload.items
  const plan = await makePlan(given, 300_000_00)
  const inStars = await makePlan(given, 300_000_00, {
    prices: [
      { currency: 'UZS', amount: 300_000_00 },
      { currency: 'XTR', amount: 1500 },
    ],
  })
  const topUp = () => owner.post<Invoice>('/app/billing/topup', { amount: 500_000_00 })
  expect(await rails()).toEqual(['stars'])
  expect(await topUp()).toMatchObject({ status: 409, code: 'conflict' })
  expect(await buy(owner, { plan_id: plan.id, months: 1 }, 'bank')).toMatchObject({ status: 409 })
  const finance = await given.administrator('finance')
  const issued = {
    purpose: 'topup',
    currency: 'UZS',
    amount: 500_000_00,
    plan_id: null,
    months: 1,
    reason: 'By phone',
  }
  const issue = () => finance.post(`/admin/companies/${id}/invoice`, issued)
  expect(await issue()).toMatchObject({ status: 409, code: 'conflict' })
  expect(await invoices()).toEqual([])
  expect((await buy(owner, { plan_id: inStars.id, months: 1 }, 'bank')).status).toBe(201)
  Object.assign(given.config, { paymentsSecretKey: secretKey, paymentsWebhookSecret: webhookSecret })
  expect(await rails()).toEqual(['card', 'stars'])
  expect((await topUp()).status).toBe(201)
  await given.database.asRoot((db) => db.run("update billing_seller set bank_details = 'Account 1'"))
  expect(await rails()).toEqual(['bank', 'card', 'stars'])
  expect((await issue()).status).toBe(200)
})
