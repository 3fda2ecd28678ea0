import { expect, test } from 'vitest'
import type { dataProtection } from '#contract/dataProtection.ts'
import type { Row } from '#contract/resource.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'
import { forgetOldCustomers } from './forgetOldCustomers.ts'

type Settings = Row<typeof dataProtection>
const path = '/app/settings/general/data-protection'

const inEnglish = { headers: { 'accept-language': 'en' } }

const given = shared(testServer)

const read = async ({ shop }: Pick<Selling, 'shop'>) => (await shop.owner.get<Settings>(path)).payload
async function write(own: Pick<Selling, 'shop'>, changes: object): Promise<Settings> {
  const { version } = await read(own)
  const answer = await own.shop.owner.patch<Settings>(path, { ...changes, version })
  expect(answer.errors).toEqual({})
  return answer.payload
}

test('an order of a customer needs no consent where there are no legal texts, nor where they are empty', async () => {
  const own = await storefrontShop(given)
  const tea = await own.sell('Tea', 1000)
  expect((await own.placeOrder([[tea, 1000]])).status).toBe(201)
  await write(own, { terms: { en: '' } })
  expect((await given.root.get<Storefront>(own.path)).payload.legal).toBe(null)
  expect((await own.placeOrder([[tea, 1000]])).status).toBe(201)
})

test('the storefront shows the texts in the asked language, and an order without the consent is refused', async () => {
  const own = await storefrontShop(given)
  const tea = await own.sell('Tea', 1000)
  const { legal_version } = await write(own, {
    terms: { en: 'We sell', ru: 'Мы продаём' },
    privacy: { en: 'We keep' },
  })
  const shown = await given.root.get<Storefront>(`${own.path}?lang=ru`)
  expect(shown.payload.legal).toEqual({ version: legal_version, terms: 'Мы продаём', privacy: 'We keep' })
  const lines = [{ variant_id: tea, qty: 1000 }]
  const quoted = await given.root.post(`${own.path}/quote`, { fulfilment: 'pickup', lines })
  expect(quoted.payload).toMatchObject({ consent_version: legal_version })

  const before = (await own.shop.owner.get('/app/orders/counts')).payload
  const without = await own.placeOrder([[tea, 1000]], {}, inEnglish)
  expect(without).toMatchObject({ status: 422, errors: { consent: ['Read the terms and agree to them'] } })
  expect((await own.shop.owner.get('/app/orders/counts')).payload).toEqual(before)

  const { payload } = await own.placeOrder([[tea, 1000]], { consent: legal_version })
  const stored = await given.database.asRoot((db) =>
    db.one('select consent_version, consent_at = placed_at as is_at_once from orders where id = $1', [
      payload.order.id,
    ]),
  )
  expect(stored).toEqual({ consent_version: legal_version, is_at_once: true })
})

test('texts that change ask for a new consent, a retention that changes does not', async () => {
  const own = await storefrontShop(given)
  const tea = await own.sell('Tea', 1000)
  const first = await write(own, { terms: { en: 'We sell', ru: 'Мы продаём' } })
  expect((await write(own, { retention_months: 12 })).legal_version).toBe(first.legal_version)
  expect((await own.placeOrder([[tea, 1000]], { consent: first.legal_version })).status).toBe(201)
  const second = await write(own, { terms: { en: 'We sell' } })
  expect(second.legal_version).toBe(first.legal_version + 1)
  const old = await own.placeOrder([[tea, 1000]], { consent: first.legal_version }, inEnglish)
  expect(old).toMatchObject({
    status: 422,
    errors: { consent: ['The terms have changed. Read them and agree again'] },
  })
})

test('an order that the team takes needs no consent', async () => {
  const own = await selling(given)
  const tea = await own.sell('Tea', 1000)
  await write(own, { terms: { en: 'We sell' } })
  expect((await own.order([[tea, 1000]])).is_test).toBe(false)
})

test('personal data is kept for at least six months, and for ever by default', async () => {
  const own = await selling(given)
  const { version, retention_months } = await read(own)
  expect(retention_months).toBe(null)
  const refused = await own.shop.owner.patch(path, { version, retention_months: 5 })
  expect(refused.errors).toHaveProperty('retention_months')
  expect(await read(own)).toMatchObject({ version, retention_months: null })
})

test('who has not ordered for the months that were set is erased, whoever has is kept', async () => {
  const own = await selling(given)
  const tea = await own.sell('Tea', 1000)
  const customer = async (name: string, phone: string, months: number, isOpen = false) => {
    const order = await own.order([[tea, 1000]], { customer: { name, phone } })
    await given.database.asRoot(async (db) => {
      const at = new Date(given.clock.now().getTime() - months * 31 * 86_400_000)
      await db.run(`update orders set placed_at = $2, category = $3, done_at = $4 where id = $1`, [
        order.id,
        at,
        isOpen ? 'new' : 'done',
        isOpen ? null : at,
      ])
      await db.run('update customers set created_at = $2 where id = $1', [order.customer_id, new Date(0)])
    })
    return order.customer_id
  }
  const gone = await customer('Old', '+998901110001', 8)
  const recent = await customer('Recent', '+998901110002', 4)
  const open = await customer('Open', '+998901110003', 8, true)
  const fresh = await customer('Fresh', '+998901110004', 8)
  await given.database.asRoot((db) =>
    db.run('update customers set created_at = $2 where id = $1', [fresh, given.clock.now()]),
  )
  const erasedOf = async (id: unknown) =>
    (await own.shop.manager.get(`/app/customers/${String(id)}`)).payload['erased_at']

  await forgetOldCustomers(given)
  expect(await erasedOf(gone)).toBe(null)

  await write(own, { retention_months: 6 })
  await forgetOldCustomers(given)
  expect(await erasedOf(gone)).not.toBe(null)
  for (const id of [recent, open, fresh]) expect(await erasedOf(id)).toBe(null)
  const log = await own.shop.owner.get<{ items: { action: string; actor_name: string }[] }>('/app/audit')
  const erased = log.payload.items.filter(({ action }) => action === 'customers.erase')
  expect(erased).toHaveLength(1)

  await forgetOldCustomers(given)
  expect(await erasedOf(recent)).toBe(null)
})
