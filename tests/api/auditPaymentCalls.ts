import type { Reply, TestServer } from '#server/http/testing.ts'
import { billingHook } from '#server/billing/payments/rails.ts'
import { onlineShop, secretKey, standIn, webhookSecret } from '#server/payments/online/testingOnline.ts'

interface At {
  given: TestServer
}

/** Online payments with all that they need beforehand. */
export const paymentCalls: Record<string, (at: At) => Promise<() => Promise<Reply>>> = {
  'POST /storefront/{token}/orders/{id}/pay': async ({ given }) => {
    const made = await onlineShop(given, await standIn(given))
    const { order, access } = await made.guest()
    return () => given.root.post(`${made.path}/orders/${order.id}/pay`, { access })
  },
  'POST /storefront/{token}/orders/{id}/cancel': async ({ given }) => {
    const made = await onlineShop(given, await standIn(given))
    const { order, access } = await made.guest()
    return () => given.root.post(`${made.path}/orders/${order.id}/cancel`, { access })
  },
  'POST /payments/{company}/{method}/{secret}': async ({ given }) => {
    const provider = await standIn(given)
    const { hook } = await onlineShop(given, provider)
    const { body, headers } = provider.message(webhookSecret, 'charge.updated', {})
    return () => given.root.post(hook.slice('/api'.length), JSON.parse(body), { headers })
  },
  'POST /billing/payments/{secret}': async ({ given }) => {
    const provider = await standIn(given)
    Object.assign(given.config, { paymentsSecretKey: secretKey, paymentsWebhookSecret: webhookSecret })
    const { body, headers } = provider.message(webhookSecret, 'charge.updated', {})
    return () => given.root.post(billingHook(given.config.secretKey), JSON.parse(body), { headers })
  },
}

/** A payment of no order, which waits for a person. */
export async function addPaymentCase(given: TestServer, companyId: string, word: string): Promise<void> {
  await given.database.asTenant(companyId, (db) =>
    db.run(
      `insert into payment_cases (company_id, id, kind, subject, method_name, amount, currency, reference, said, note, search, created_at, updated_at)
       values ($1, $2, 'orphan', $3, $4, 900, 'UZS', $4, $4, $4, lower($4), now(), now())`,
      [companyId, given.ports.newId(), given.ports.newId(), word],
    ),
  )
}
