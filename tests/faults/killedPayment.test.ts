import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { secretKey, webhookSecret } from '#server/payments/online/testingOnline.ts'
import { TestingProvider } from '#server/payments/online/testingProvider.ts'
import { paymentMethodInput } from '#server/payments/testingPayments.ts'
import { newProduct, newVariant } from '#contract/products.ts'
import type { Order } from '#contract/orders.ts'
import type { ServerProcess } from '#tests/machine/cluster.ts'
import { limits } from '#tests/run/patience.ts'
import { type FaultEnvironment, externalDatabase } from './environment.ts'

let provider: TestingProvider
let environment: FaultEnvironment
beforeAll(async () => {
  provider = await new TestingProvider().start()
  environment = await externalDatabase(inject('testServer').url)
}, limits.ground)
afterAll(async () => {
  await environment.close()
  await provider.stop()
})

const start = () =>
  environment.start('all', {
    PAYMENTS_API_ROOT: provider.root,
    SECRET_KEY: 'killed between two words '.repeat(2),
  })

/** Calls one process as the owner, or as a guest. */
const callerOf =
  ({ address }: ServerProcess) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = {
      authorization: `Bearer ${environment.tokens[0]}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${address}/api${path}`, sent)
    const said = (await answer.json()) as { payload: T }
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${JSON.stringify(said)}`)
    return said.payload
  }

const onDatabase = <T>(text: string, values: unknown[] = []) =>
  environment.database.asRoot((db) => db.one<T>(text, values))

/** Kills a process that waits for an answer of the provider, who has done what it was asked for; the next one asks again. */
async function killWaiting(server: ServerProcess, table: string, ask: () => Promise<unknown>) {
  provider.faults = ['unheard']
  const before = provider.calls.length
  const asked = ask().catch(() => undefined)
  await expect.poll(() => provider.calls.length, { timeout: limits.look }).toBe(before + 1)
  await server.kill()
  await asked
  await environment.database.asRoot((db) => db.run(`update ${table} set next_at = now()`, []))
  return start()
}

test(
  'a process that is killed while the provider answers has made one page, and gives money back once',
  { timeout: limits.long },
  async () => {
    let server = await start()
    let call = callerOf(server)
    const online = paymentMethodInput('Card online', { kind: 'online' })
    const { id: method_id } = await call<{ id: string }>('POST', '/app/settings/payments', online)
    const keys = { secret_key: secretKey, webhook_secret: webhookSecret }
    await call('PATCH', `/app/settings/payments/${method_id}/keys`, keys)
    const product = { ...newProduct, name: { en: 'Tea' }, variants: [{ ...newVariant, price: 1000 }] }
    const { variants } = await call<{ variants: { id: string }[] }>('POST', '/app/products', product)
    const company = await onDatabase<{ token: string }>('select token from companies limit 1')

    server = await killWaiting(server, 'payment_attempts', () =>
      call('POST', `/storefront/${company?.token}/orders`, {
        fulfilment: 'pickup',
        lines: [{ variant_id: variants[0]?.id, qty: 2000 }],
        customer: { name: 'Malika', phone: '+998901112233' },
        payment: { method_id },
      }),
    )
    call = callerOf(server)
    const attempt = () =>
      onDatabase<{ id: string; order_id: string; state: string }>(
        'select id, order_id, state from payment_attempts',
      )
    await expect.poll(async () => (await attempt())?.state, { timeout: limits.work }).toBe('pending')
    expect(provider.sessions.size).toBe(1)

    const { id, order_id } = (await attempt())!
    const { webhook_url } = await call<{ webhook_url: string }>(
      'GET',
      `/app/settings/payments/${method_id}/keys`,
    )
    const paid = provider.pay(provider.pageOf(id))
    const { body, headers } = provider.message(webhookSecret, 'checkout.session.completed', paid)
    const told = await fetch(server.address + new URL(webhook_url).pathname, {
      method: 'POST',
      body,
      headers,
    })
    expect(told.status).toBe(200)

    const { version, lines } = await call<Order>('GET', `/app/orders/${order_id}`)
    const back = {
      version,
      lines: [{ line_id: lines[0]?.id, qty: 1000 }],
      restock: false,
      reason: 'It was cold',
    }
    server = await killWaiting(server, 'online_refunds', () =>
      call('POST', `/app/orders/${order_id}/refunds`, back),
    )
    const owed = () => onDatabase<{ state: string }>('select state from online_refunds')
    await expect.poll(async () => (await owed())?.state, { timeout: limits.work }).toBe('done')
    expect(provider.refunds.map(({ amount }) => amount)).toEqual([1000])
    const after = await callerOf(server)<Order>('GET', `/app/orders/${order_id}`)
    expect(after).toMatchObject({ paid: 2000, refunded: 1000 })
    expect(await environment.breaches()).toEqual([])
  },
)
