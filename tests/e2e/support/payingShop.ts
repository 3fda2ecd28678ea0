import type { PaymentKeys } from '#contract/paymentKeys.ts'
import type { PaymentMethod, PaymentMethodInput } from '#contract/paymentMethods.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { TestingProvider } from '#server/payments/online/testingProvider.ts'
import { paymentMethodInput } from '#server/payments/testingPayments.ts'
import { api, serverAddress } from './api.ts'
import { makeCompany, openSessionOf } from './company.ts'
import { addProduct } from './selling.ts'
import { storefrontOf } from './storefront.ts'

/** The stand-in of the provider, a process of its own. */
export const provider = `http://127.0.0.1:${process.env.E2E_PAYMENTS_PORT}`

/** A restaurant whose guests pay on the page of the stand-in. */
export async function makePayingShop(more: Partial<PaymentMethodInput> = {}) {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  const tea = await addProduct(token, 'Tea', 5_000_00)
  const method = await api(token).post<PaymentMethod>(
    '/app/settings/payments',
    paymentMethodInput('Card online', { kind: 'online', ...more }),
  )
  const key = `sk_test_${company.id.replaceAll('-', '')}`
  const secret = `whsec_${company.id.replaceAll('-', '')}`
  const keys = await api(token).patch<PaymentKeys>(`/app/settings/payments/${method.id}/keys`, {
    secret_key: key,
    webhook_secret: secret,
  })
  const url = serverAddress + new URL(keys.webhook_url).pathname
  await fetch(`${provider}/webhooks`, { method: 'POST', body: JSON.stringify({ key, url, secret }) })
  const storefront = await storefrontOf(company.id)
  return {
    company,
    token,
    plov,
    tea,
    method,
    storefront,
    /** A guest orders one plov and is to pay online. */
    guest: () =>
      storefront<{ order: StorefrontOrder; access: string }>('/orders', {
        fulfilment: 'pickup',
        customer: { phone: '+998901112233', name: 'Malika' },
        lines: [{ variant_id: plov.variants[0]?.id, qty: 1000 }],
        payment: { method_id: method.id },
      }),
    /** The provider says that something has happened. */
    tell: async (type: string, object: object) => {
      const { body, headers } = new TestingProvider().message(secret, type, object)
      await fetch(url, { method: 'POST', body, headers })
    },
  }
}
