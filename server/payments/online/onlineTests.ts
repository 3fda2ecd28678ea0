import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PaymentMethodInput } from '#contract/paymentMethods.ts'
import type { TestServer } from '#server/http/testing.ts'
import { type OnlineShop, onlineServer, onlineShop } from './testingOnline.ts'
import type { TestingProvider } from './testingProvider.ts'

/** The server of a test file, the stand-in that it asks, and a shop that is paid through it. */
export let given: TestServer
export let provider: TestingProvider
export let it: OnlineShop

interface Wishes {
  /** Of the shop's online method. */
  method?: Partial<PaymentMethodInput>
  /** Each test has a shop of its own. */
  isForEach?: boolean
}

/** A new shop in place of the one there is. */
export async function openShop(method?: Wishes['method']): Promise<void> {
  it = await onlineShop(given, provider, method)
}

/** Starts them before the tests of a file; each test begins with a provider that works and has been asked nothing. */
export function testOnline({ method, isForEach = false }: Wishes = {}): void {
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ given, provider, close } = await onlineServer())
    if (!isForEach) await openShop(method)
  })
  afterAll(() => close())
  beforeEach(async () => {
    Object.assign(provider, { faults: [], calls: [], refunds: [] })
    if (isForEach) await openShop(method)
  })
}
