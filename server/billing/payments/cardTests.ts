import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Billing, Invoice } from '#contract/billing.ts'
import type { StrayPayment } from '#contract/invoicePayments.ts'
import type { PlatformInvoice } from '#contract/platformBilling.ts'
import { brokenInvariants } from '#server/billing/testingInvariants.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { TestingProvider } from '#server/payments/online/testingProvider.ts'
import { billingHook } from './rails.ts'

/** Of the platform's account at the stand-in. */
export const keys = {
  paymentsSecretKey: 'sk_test_of_the_platform',
  paymentsWebhookSecret: 'whsec_of_the_platform',
}
export const completed = 'checkout.session.completed'
export const reason = 'Paid by mistake'

/** The server of a test file, the stand-in of the platform's provider, and a company that is new in each test. */
export let given: TestServer
export let provider: TestingProvider
export let shop: Shop

/** Starts them before the tests of a file; the books of billing are in order after them. */
export function testCards(): void {
  beforeAll(async () => {
    provider = await new TestingProvider().start()
    given = await testServer({ config: { ...keys, paymentsApiRoot: provider.root } })
  })
  afterAll(async () => {
    expect(await brokenInvariants(given.database)).toEqual([])
    await given.close()
    await provider.stop()
  })
  beforeEach(async () => {
    provider.faults = []
    given.config.paymentsSecretKey = keys.paymentsSecretKey
    await openShop()
  })
}

/** A new company in place of the one there is. */
export async function openShop(): Promise<void> {
  shop = await given.company()
}

export const billingOf = async () => (await shop.owner.get<Billing>('/app/billing')).payload
export const topUp = async (amount = 50_000_00) =>
  (await shop.owner.post<Invoice>('/app/billing/topup', { amount })).payload
export const listed = async () => {
  const root = await given.administrator()
  const path = `/admin/billing/invoices?company_id=${shop.id}` as const
  return (await root.get<{ items: PlatformInvoice[] }>(path)).payload.items
}
export const waiting = async () => {
  const root = await given.administrator()
  const { items } = (await root.get<{ items: StrayPayment[] }>('/admin/billing/payments')).payload
  return items.filter(({ company_id }) => company_id === shop.id)
}
export const refund = async (id: string) => {
  const root = await given.administrator()
  await reauthenticateAdministrators(given)
  return root.post<Invoice>(`/admin/billing/invoices/${id}/refund`, { reason })
}

export async function tell(type: string, object: object, more: { secret?: string; signed?: number } = {}) {
  const { secret = keys.paymentsWebhookSecret, signed = given.clock.now().getTime() / 1000 } = more
  const { body, headers } = provider.message(secret, type, object, { signed })
  const url = given.config.apiBase + billingHook(given.config.secretKey)
  return (await given.app.inject({ method: 'POST', url, payload: body, headers })).statusCode
}

/** Somebody pays an invoice on its page; nothing is told of it yet. */
export async function payByCard(id: string) {
  const { url } = (await shop.owner.post<{ url: string }>(`/app/billing/invoices/${id}/card`)).payload
  return provider.pay([...provider.sessions.values()].find((one) => one.url === url)!)
}

export const refundOf = (page: { payment_intent: string | null }, amount: number, more: object = {}) => ({
  id: `re_${page.payment_intent}`,
  status: 'succeeded',
  payment_intent: page.payment_intent,
  amount,
  currency: 'uzs',
  ...more,
})
export const disputeOf = (page: { payment_intent: string | null }, amount: number) => ({
  id: `dp_${page.payment_intent}`,
  payment_intent: page.payment_intent,
  amount,
  currency: 'uzs',
})
