import { afterEach, expect, test } from 'vitest'
import { type Asking, askProvider } from './askProvider.ts'
import { given, it, provider, testOnline } from './onlineTests.ts'
import { ProviderError } from './provider.ts'
import { providerOf } from './providerOf.ts'
import { sweep } from './testingOnline.ts'

testOnline({ isForEach: true })
afterEach(() => given.clock.set(new Date()))

const later = (minutes: number) => given.clock.set(new Date(given.clock.now().getTime() + minutes * 60_000))
const stateOf = async (id: string) => (await it.attemptsOf(id)).map(({ state }) => state)
const write = (text: string, ...values: unknown[]) =>
  given.database.asTenant(it.shop.id, (db) => db.run(text, [it.shop.id, ...values]))
const asksAgain = async () => {
  provider.calls = []
  later(16)
  await sweep(given)
  return provider.calls.length > 0
}
const settle = async () => {
  const [open] = await it.cases()
  const body = { version: open?.version, note: 'The customer has paid in cash' }
  expect((await it.shop.owner.post(`/app/payments/attention/${open?.id}/settle`, body)).status).toBe(200)
}

test('a page that the account of another key does not know is asked for until its time is over; a person looks after it', async () => {
  const { order } = await it.guest()
  const session = await it.sessionOf(order.id)
  provider.sessions.delete(session.id)
  later(20)
  await sweep(given)
  expect(await stateOf(order.id)).toEqual(['pending'])
  later(41)
  await sweep(given)
  expect(await it.attemptsOf(order.id)).toMatchObject([
    { state: 'expired', problem: 'No such checkout.session' },
  ])
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'unpaid' })
  expect(await asksAgain()).toBe(false)
  expect(await it.cases()).toMatchObject([{ kind: 'pending', order_id: order.id, is_askable: false }])
  await settle()
  expect(await it.cases()).toEqual([])
})

test('a page whose key can no longer be opened ends with its time, and its late word still counts', async () => {
  const { order } = await it.guest()
  const [{ sealed } = { sealed: '' }] = await given.database.asTenant(it.shop.id, (db) =>
    db.query<{ sealed: string }>('select secret_key as sealed from payment_keys where company_id = $1', [
      it.shop.id,
    ]),
  )
  await write('update payment_keys set secret_key = $2 where company_id = $1', `${sealed.slice(0, -4)}AAAA`)
  later(30)
  await sweep(given)
  expect(await stateOf(order.id)).toEqual(['pending'])
  later(31)
  await sweep(given)
  expect(await stateOf(order.id)).toEqual(['expired'])
  await write('update payment_keys set secret_key = $2 where company_id = $1', sealed)
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
})

test('a page that a person has dealt with is ended and asked for no more; the money is noted when it comes all the same', async () => {
  const { order } = await it.guest()
  provider.faults = ['down']
  later(16)
  await sweep(given)
  await settle()
  await sweep(given)
  expect(await stateOf(order.id)).toEqual(['expired'])
  expect((await it.sessionOf(order.id)).status).toBe('expired')
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'unpaid' })
  expect(await asksAgain()).toBe(false)
  await it.tell('checkout.session.completed', provider.pay(await it.sessionOf(order.id)))
  expect(await it.read(order.id)).toMatchObject({ payment_status: 'paid', paid: 2000 })
})

test('a twin of the call under way is no failure, however often it is met', async () => {
  provider.faults = [{ code: 'lock_timeout', message: 'Another request is under way' }]
  const { order } = await it.guest()
  expect(await it.attemptsOf(order.id)).toMatchObject([{ state: 'opening', problem: '' }])
  provider.faults = [{ code: 'idempotency_key_in_use', message: 'Another request is under way' }]
  later(3)
  await sweep(given)
  expect(await stateOf(order.id)).toEqual(['opening'])
  later(5)
  await sweep(given)
  expect(await stateOf(order.id)).toEqual(['pending'])
})

test('a refusal that comes after a twin has made the page leaves the page', async () => {
  provider.faults = ['down']
  const { order } = await it.guest()
  const [attempt] = await it.attemptsOf(order.id)
  const asking = (): Asking => ({
    tenant: given.database.asTenant,
    config: given.config,
    provider: providerOf(given.config),
    now: given.clock.now(),
    newId: given.ports.newId,
  })
  const real = asking()
  const late: Asking = {
    ...real,
    provider: {
      ...real.provider,
      createPage: async () => {
        await askProvider(real, it.shop.id, attempt?.id ?? '')
        throw new ProviderError('Keys for idempotent requests can only be used once', true)
      },
    },
  }
  await askProvider(late, it.shop.id, attempt?.id ?? '')
  expect(await stateOf(order.id)).toEqual(['pending'])
})
