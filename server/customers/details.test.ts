import { expect, test } from 'vitest'
import type { customerHistory } from '#contract/customerCalls.ts'
import type { Customer } from '#contract/customers.ts'
import type { Payload } from '#contract/endpoint.ts'
import { selling, sellingServer } from '#server/orders/testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)

type History = Payload<typeof customerHistory>

/** A shop with one customer, and a way to change them. */
async function known(more: object = {}) {
  const { shop } = await selling(given)
  const input = { name: 'Aziza', phone: '901234567', note: '', is_blacklisted: false, ...more }
  const made = await shop.manager.post<Customer>('/app/customers', input)
  const path = `/app/customers/${made.payload.id}`
  const read = async () => (await shop.manager.get<Customer>(path)).payload
  const change = async (values: object, by = shop.manager) =>
    by.patch<Customer>(path, { version: (await read()).version, ...values })
  return { shop, made: made.payload, path, read, change }
}

test('a customer may have a birthday, a language and ten addresses', async () => {
  const addresses = Array.from({ length: 10 }, (_, at) => ({ text: `Navoi ${at}`, flat: '' }))
  const { made, change } = await known({ birthday: '1990-02-28', language: 'uz', addresses })
  expect(made).toMatchObject({ birthday: '1990-02-28', language: 'uz' })
  expect(made.addresses).toEqual(addresses.map(({ text }) => ({ text })))
  const more = await change({ addresses: [...addresses, { text: 'One too many' }] })
  expect([more.status, Object.keys(more.errors)]).toEqual([422, ['addresses']])
  expect((await change({ language: 'xx' })).status).toBe(422)
  const less = await change({ addresses: [{ text: 'Navoi 1' }], birthday: null })
  expect(less.payload).toMatchObject({ addresses: [{ text: 'Navoi 1' }], birthday: null, language: 'uz' })
})

test('a birthday is over where the shop is', async () => {
  const { change } = await known()
  const inTashkent = (instant: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent' }).format(instant)
  const now = given.ports.clock()
  for (const birthday of [inTashkent(now), '2999-01-01', '1899-12-31']) {
    const refused = await change({ birthday })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['birthday']])
  }
  expect((await change({ birthday: inTashkent(new Date(now.getTime() - 86_400_000)) })).status).toBe(200)
})

test('whoever goes on the blacklist goes there for a reason, which leaves with them', async () => {
  const { shop, change } = await known()
  const silent = await change({ is_blacklisted: true })
  expect([silent.status, Object.keys(silent.errors)]).toEqual([422, ['blacklist_reason']])
  const marked = await change({ is_blacklisted: true, blacklist_reason: 'Never opens' })
  expect(marked.payload).toMatchObject({ is_blacklisted: true, blacklist_reason: 'Never opens' })
  expect((await change({ blacklist_reason: null })).status).toBe(422)
  expect((await change({ blacklist_reason: 'Other' }, shop.operator)).status).toBe(403)
  expect((await change({ note: 'Knock' }, shop.operator)).payload.blacklist_reason).toBe('Never opens')
  const free = await change({ is_blacklisted: false })
  expect(free.payload).toMatchObject({ is_blacklisted: false, blacklist_reason: null })
})

test('a consent is kept with its day and its way, and so is its end', async () => {
  const { made, change } = await known()
  expect(made).toMatchObject({ has_consent: false, consent_at: null, consent_way: null })
  const given1 = await change({ has_consent: true })
  expect(given1.payload).toMatchObject({ has_consent: true, consent_way: 'staff' })
  const same = await change({ has_consent: true, name: 'Aziza K' })
  expect(same.payload.consent_at).toBe(given1.payload.consent_at)
  const taken = await change({ has_consent: false })
  expect(taken.payload).toMatchObject({ has_consent: false, consent_way: 'staff' })
  expect(Date.parse(taken.payload.consent_at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(given1.payload.consent_at ?? ''),
  )
})

test('the history says who changed what, without the digits for who may not see them', async () => {
  const { shop, path, change } = await known()
  await change({ phone: '907654321', birthday: '1990-05-31' })
  const history = await shop.operator.get<History>(`${path}/history`)
  const [edit, made] = history.payload.items
  expect([edit?.action, made?.action]).toEqual(['update', 'create'])
  expect(edit?.actor_name).not.toBe('')
  expect(edit?.changes).toEqual([
    { field: 'phone', before: '+998901234567', after: '907654321' },
    { field: 'birthday', before: null, after: '1990-05-31' },
  ])
  const masked = await shop.observer.get<History>(`${path}/history`)
  expect(masked.body).not.toMatch(/901234567|907654321/)
  expect(masked.payload.items[0]?.changes[0]).toMatchObject({ field: 'phone', after: '•••4321' })
  expect((await shop.kitchen.get(`${path}/history`)).status).toBe(403)
  const rival = await selling(given)
  expect((await rival.shop.owner.get(`${path}/history`)).status).toBe(404)
})
