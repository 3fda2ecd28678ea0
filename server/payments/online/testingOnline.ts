import { expect } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { PaymentAttempt } from '#contract/paymentAttempts.ts'
import type { PaymentCase } from '#contract/paymentCases.ts'
import type { PaymentKeys } from '#contract/paymentKeys.ts'
import type { PaymentMethod, PaymentMethodInput } from '#contract/paymentMethods.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { paymentMethodInput } from '#server/payments/testingPayments.ts'
import { type StorefrontShop, storefrontShop } from '#server/storefront/testingStorefront.ts'
import { sweepPayments } from './sweep.ts'
import { TestingProvider } from './testingProvider.ts'

export const secretKey = 'sk_test_stand_in_of_the_tests'
export const webhookSecret = 'whsec_stand_in_of_the_tests'

/** A server whose provider is the stand-in. */
export async function onlineServer(): Promise<{
  given: TestServer
  provider: TestingProvider
  close(): Promise<void>
}> {
  const provider = await new TestingProvider().start()
  const given = await testServer({ config: { paymentsApiRoot: provider.root } })
  const close = async () => {
    await given.close()
    await provider.stop()
  }
  return { given, provider, close }
}

/** Lets a server that is there already ask a stand-in, which ends with the process. */
export async function standIn(given: TestServer): Promise<TestingProvider> {
  const provider = await new TestingProvider().start()
  given.config.paymentsApiRoot = provider.root
  return provider
}

export type OnlineShop = Awaited<ReturnType<typeof onlineShop>>

/** A shop with a storefront and a connected online method. */
export async function onlineShop(
  given: TestServer,
  provider: TestingProvider,
  more: Partial<PaymentMethodInput> = {},
) {
  const it: StorefrontShop = await storefrontShop(given)
  const { owner, accountant } = it.shop
  const made = await owner.post<PaymentMethod>(
    '/app/settings/payments',
    paymentMethodInput('Card online', { kind: 'online', fee_bp: 290, ...more }),
  )
  expect(made.status).toBe(201)
  const method = made.payload.id
  const keysPath = `/app/settings/payments/${method}/keys`
  const set = await owner.patch<PaymentKeys>(keysPath, {
    secret_key: secretKey,
    webhook_secret: webhookSecret,
  })
  expect(set.errors).toEqual({})
  const hook = new URL(set.payload.webhook_url).pathname
  const tea = await it.sell('Tea', 1000)
  const attemptsOf = async (order: string) =>
    (await owner.get<{ items: PaymentAttempt[] }>(`/app/orders/${order}/attempts`)).payload.items
  return {
    ...it,
    method,
    keysPath,
    hook,
    tea,
    /** A guest orders so many teas and is to pay online. */
    guest: async (pieces = 2, more: object = {}) => {
      const payment = { method_id: method, return_url: 'https://shop.example/order' }
      const { payload, errors } = await it.placeOrder([[tea, pieces * 1000]], { payment, ...more })
      expect(errors).toEqual({})
      return payload
    },
    attemptsOf,
    sessionOf: async (order: string) => provider.pageOf((await attemptsOf(order))[0]?.id ?? ''),
    read: async (order: string) => (await owner.get<Order>(`/app/orders/${order}`)).payload,
    cases: async (query = '') =>
      (await accountant.get<{ items: PaymentCase[] }>(`/app/payments/attention${query}`)).payload.items,
    /** Posts an event to the webhook; answers the status. */
    tell: async (
      type: string,
      object: object,
      more: { id?: string; signed?: number; secret?: string } = {},
    ) => {
      const { secret = webhookSecret, ...rest } = more
      const { body, headers } = provider.message(secret, type, object, {
        signed: given.clock.now().getTime() / 1000,
        ...rest,
      })
      return (await given.app.inject({ method: 'POST', url: hook, payload: body, headers })).statusCode
    },
  }
}

/** Asks the provider for all that waits, as the job does. */
export const sweep = (given: TestServer) =>
  sweepPayments({ database: given.database, ports: given.ports, config: given.config, log: quietLog })

/** All orders in which things can happen. */
export function permutations<T>(all: T[]): T[][] {
  if (all.length <= 1) return [all]
  return all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}
