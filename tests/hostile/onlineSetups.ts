import { onlineShop, secretKey, standIn, webhookSecret } from '#server/payments/online/testingOnline.ts'
import type { Sample } from '#tests/api/apiOperations.ts'
import type { FuzzTarget } from './requestSetup.ts'

/** A provider whose signature is right. */
export async function provider({ given }: FuzzTarget) {
  const provider = await standIn(given)
  const { hook } = await onlineShop(given, provider)
  const [company = '', method = '', secret = ''] = hook.split('/').slice(-3)
  return () => {
    const { body, headers } = provider.message(webhookSecret, 'charge.updated', {})
    return { params: { company, method, secret }, headers, payload: Buffer.from(body) }
  }
}

/** Somebody whose order waits to be paid, by the method of its shop where the call names one. */
export async function payer({ given }: FuzzTarget) {
  const made = await onlineShop(given, await standIn(given))
  const { order, access } = await made.guest()
  const token = made.path.split('/').at(-1) ?? ''
  return ({ body }: Sample) => {
    const isNamed = typeof body === 'object' && body !== null && 'method_id' in body
    return { params: { token, id: order.id }, body: { access, ...(isNamed && { method_id: made.method }) } }
  }
}

/** Whoever connects a method to its provider. */
export async function connecter({ given }: FuzzTarget) {
  const { shop, method } = await onlineShop(given, await standIn(given))
  const { token } = await shop.owner.identity()
  const body = { secret_key: secretKey, webhook_secret: webhookSecret }
  return (base: Sample) => ({ token, params: { id: method }, ...(base.body ? { body } : {}) })
}

/** Whoever sends a customer the link to pay by. */
export async function linker({ given }: FuzzTarget) {
  const made = await onlineShop(given, await standIn(given))
  const { order } = await made.guest()
  const { token } = await made.shop.owner.identity()
  return () => ({ token, params: { id: order.id }, body: { method_id: made.method } })
}
