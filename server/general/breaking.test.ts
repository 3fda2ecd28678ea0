import { expect, test } from 'vitest'
import type { GeneralSettings } from '#contract/general.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { draft } from '#server/orders/testingOrders.ts'
import { settledShop } from './testingGeneral.ts'

const path = '/app/settings/general'
const legalPath = `${path}/data-protection`

const given = shared(testServer)

const hostile = [
  `'; drop table companies; --`,
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  'مطعم \u202eشارع',
  'ร้าน 飯館 Երևան',
  '👩‍👩‍👧‍👦 é e\u0301',
]

test('those who change different parts at once lose nothing of each other', async () => {
  const it = await settledShop(given)
  const { version } = await it.read()
  const legal = await it.owner.get<{ version: number }>(legalPath)
  const answers = await Promise.all([
    it.owner.patch(path, { name: 'Plov house', version }),
    it.owner.patch(legalPath, { terms: { en: 'We sell' }, version: legal.payload.version }),
    it.owner.patch(`${path}/test-mode`, { is_on: true }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await it.read()).toMatchObject({ name: 'Plov house', version: version + 1 })
  expect((await it.owner.get(legalPath)).payload).toMatchObject({ terms: { en: 'We sell' } })
  expect((await it.owner.get(`${path}/test-mode`)).payload).toMatchObject({ is_on: true })
})

test('of two currencies that are chosen at once, with a first order between them, one stays and the order is in it', async () => {
  for (let round = 0; round < 4; round++) {
    const it = await settledShop(given)
    const tea = await it.sell('Tea', 1000)
    const { version } = await it.read()
    const choose = (currency: string) => it.owner.patch(path, { currency, version })
    const [euro, dollar] = await Promise.all([
      choose('EUR'),
      choose('USD'),
      it.shop.operator.post('/app/orders', draft([[tea, 1000]])),
    ])
    expect([euro.status, dollar.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    const { currency, is_currency_locked } = await it.read()
    expect(['EUR', 'USD', 'UZS']).toContain(currency)
    const orders = await it.ask<{ currency: string }>('select currency from orders where company_id = $1')
    for (const order of orders) expect(order.currency).toBe(currency)
    expect(is_currency_locked).toBe(orders.length > 0)
  }
})

test('no number of a day is given twice, however the clock of the company and the start of its day are moved', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  const labels: (string | null)[] = []
  const take = async () => labels.push((await it.order([[tea, 1000]])).label)
  // An afternoon in Tashkent, and the evening before in the west.
  given.clock.set(
    `${new Date(given.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T08:00:00Z`,
  )
  await it.set({ numbering: 'daily' })
  await take()
  await it.set({ time_zone: 'Pacific/Pago_Pago' })
  await take()
  await it.set({ day_start: 1439 })
  await take()
  await it.set({ time_zone: 'Asia/Tashkent', day_start: 0 })
  await take()
  expect(labels).toEqual(['1', '2', '3', '4'])
})

test('a language that is left out keeps its texts, and the default one cannot be left out', async () => {
  const it = await settledShop(given)
  const languages = ['en', 'ru', 'uz', 'kz', 'tr']
  await it.set({ languages, description: { en: 'Rice', ru: 'Рис', tr: 'Pilav' } })
  expect((await it.set({ default_language: 'tr' })).status).toBe(200)
  const without = await it.set({ languages: ['en', 'ru'] })
  expect([without.status, Object.keys(without.errors)]).toEqual([422, ['default_language']])
  expect(await it.read()).toMatchObject({ languages, default_language: 'tr' })
  const fewer = await it.set({ languages: ['en', 'ru'], default_language: 'en' })
  expect(fewer.payload).toMatchObject({ languages: ['en', 'ru'], description: { en: 'Rice', tr: 'Pilav' } })
})

test('texts of every script and of attacks come back as they were written', async () => {
  const it = await settledShop(given)
  for (const text of hostile) {
    const patch = {
      name: text,
      legal_name: text,
      description: { en: text },
      address: text,
      number_prefix: text.slice(0, 2),
    }
    const answer = await it.set(patch)
    expect([answer.status, answer.errors], text).toEqual([200, {}])
    const stored = await it.read()
    expect(stored.address.normalize()).toBe(text.normalize())
    // In one line a mark that turns the direction of writing goes.
    expect(stored.name.normalize()).toBe(text.replace('\u202e', '').normalize())
    const shown = await given.root.get<{ legal_name: string }>(it.path)
    expect(shown.payload.legal_name).toBe(stored.legal_name)
  }
})

test('what is too long or too large is refused at its field', async () => {
  const it = await settledShop(given)
  for (const min_order of [-1, 1e15, 1.5, Number.MAX_SAFE_INTEGER])
    expect(Object.keys((await it.set({ min_order })).errors)).toEqual(['min_order'])
  const { version } = (await it.owner.get<{ version: number }>(legalPath)).payload
  const write = (length: number) => it.owner.patch(legalPath, { version, terms: { en: 'ж'.repeat(length) } })
  expect(Object.keys((await write(20_001)).errors)).toEqual(['terms.en'])
  expect((await write(20_000)).status).toBe(200)
})

const others: RoleKey[] = ['manager', 'accountant', 'operator', 'kitchen', 'courier', 'marketer', 'observer']

test.each(others)('a %s changes nothing of it', async (role) => {
  const it = await settledShop(given)
  const before = await it.read()
  const person = it.shop[role as keyof typeof it.shop] as typeof it.owner
  const { version } = before
  const answers = [
    await person.patch(path, { name: 'Mine', version }),
    await person.patch(legalPath, { retention_months: 12, version: 1 }),
    await person.patch(`${path}/test-mode`, { is_on: true }),
    await person.delete(`${path}/test-mode/orders`),
    await person.post(`${path}/key`, { password: 'x' }),
    await person.post(`${path}/closing`, { password: 'x' }),
    await person.delete(`${path}/closing`),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  expect(await it.read()).toEqual(before satisfies GeneralSettings)
})
