import { expect, test } from 'vitest'
import type { ImportJob } from '#contract/imports.ts'
import type { Product } from '#contract/products.ts'
import type { Person } from '#server/http/testingShop.ts'
import { dataFile, importServer } from '#server/imports/importTesting.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(importServer)

const RATE = 12_700_000_000
const list = (head: string, ...prices: string[]) =>
  [`Name,${head},SKU`, ...prices.map((price, at) => `Thing ${at},${price},T-${at}`)].join('\n')

const confirm = (person: Person, { id }: ImportJob) => person.post<ImportJob>(`/app/imports/${id}/confirm`)
const pricesOf = async (person: Person) =>
  (await person.get<{ items: Product[] }>('/app/products?sort=name&limit=100')).payload.items.map(
    ({ price_min }) => price_min,
  )

async function mapped(person: Person, content: string): Promise<ImportJob> {
  const job = await given.check(person, content)
  if (job.state !== 'mapping') return job
  await person.post(`/app/imports/${job.id}/mapping`, { fields: ['title', 'price', 'sku'] })
  return given.reach(person, job.id, 'validated', 'failed')
}

test('an export whose prices are far too small for the currency of the company asks before anything comes in', async () => {
  const { owner } = await given.company({ currency: 'UZS' })
  const checked = await given.check(owner, await dataFile('shopify-apparel.csv'))
  expect(checked.prices).toEqual({ currency: 'UZS', rate: null, is_asked: true })
  const refused = await confirm(owner, checked)
  expect([refused.status, refused.message]).toEqual([
    409,
    'The prices in the file seem to be in another currency. Select it first',
  ])
  expect(await pricesOf(owner)).toEqual([])

  const priced = await given.priceIn(owner, checked.id, 'USD', RATE)
  expect(priced.prices).toEqual({ currency: 'USD', rate: RATE, is_asked: false })
  expect(priced.samples).toHaveLength(5)
  expect(priced.samples[0]).toEqual({
    name: 'The Scout Skincare Kit',
    price_min: 457_200_00,
    price_max: 457_200_00,
    category: expect.any(String),
    phone: null,
  })
  expect((await confirm(owner, priced)).status).toBe(202)
  expect((await given.reach(owner, checked.id, 'done', 'failed')).state).toBe('done')
  expect(await pricesOf(owner)).toContain(457_200_00)
})

test('an export in the currency of the company is shown as it will be, and not asked about', async () => {
  const { owner } = await given.company({ currency: 'USD' })
  const checked = await given.check(owner, await dataFile('shopify-apparel.csv'))
  expect(checked.prices).toEqual({ currency: 'USD', rate: null, is_asked: false })
  expect(checked.samples.map(({ name, price_min }) => [name, price_min])[0]).toEqual([
    'The Scout Skincare Kit',
    3600,
  ])
})

test('small prices come in as they are once somebody has said so, and nothing of the preview is kept', async () => {
  const { owner } = await given.company({ currency: 'UZS' })
  const checked = await given.check(owner, await dataFile('shopify-jewelry.csv'))
  expect(checked.prices?.is_asked).toBe(true)
  const own = await given.priceIn(owner, checked.id, 'UZS')
  expect(own.prices).toEqual({ currency: 'UZS', rate: null, is_asked: false })
  const confirmed = await confirm(owner, own)
  expect([confirmed.status, confirmed.payload.samples]).toEqual([202, []])
  await given.reach(owner, checked.id, 'done')
  expect(await pricesOf(owner)).toContain(449_00)
})

test('the head of a column says which currency its prices are in', async () => {
  const { owner } = await given.company({ currency: 'EUR' })
  const checked = await mapped(owner, list('Price (USD)', '12.50', '8'))
  expect(checked.prices).toEqual({ currency: 'USD', rate: null, is_asked: true })
  const priced = await given.priceIn(owner, checked.id, 'USD', 900_000)
  expect(priced.samples.map(({ price_min }) => price_min)).toEqual([1125, 720])
})

test('prices of a currency with other decimals are rounded to what the company writes', async () => {
  const { owner } = await given.company({ currency: 'JPY' })
  const checked = await mapped(owner, list('Price (KWD)', '2.505', '99999999'))
  const priced = await given.priceIn(owner, checked.id, 'KWD', 487_300_000)
  expect(priced.samples.map(({ price_min }) => price_min)).toEqual([1221, 48_729_999_513])
})

test('a company that has chosen to write the minor unit gets it', async () => {
  const pricedIn = async (show_decimals: boolean) => {
    const { id, owner } = await given.company({ currency: 'UZS' })
    await given.database.asRoot((db) =>
      db.run('update companies set show_decimals = $2 where id = $1', [id, show_decimals]),
    )
    const checked = await mapped(owner, list('Price (USD)', '12.35'))
    return (await given.priceIn(owner, checked.id, 'USD', 12_700_500_000)).samples[0]?.price_min
  }
  expect([await pricedIn(true), await pricedIn(false)]).toEqual([156_851_18, 156_851_00])
})

test('another currency needs its rate, and is chosen only while the import waits', async () => {
  const { owner, courier } = await given.company({ currency: 'UZS' })
  const checked = await given.check(owner, await dataFile('shopify-jewelry.csv'))
  const path = `/app/imports/${checked.id}/currency`
  const without = await owner.post(path, { currency: 'USD', rate: null })
  expect([without.status, Object.keys(without.errors)]).toEqual([422, ['rate']])
  expect((await owner.post(path, { currency: 'XXX', rate: 1 })).status).toBe(422)
  expect((await owner.post(path, { currency: 'USD', rate: 0 })).status).toBe(422)
  expect((await courier.post(path, { currency: 'USD', rate: RATE })).status).toBe(403)
  await owner.post(`/app/imports/${checked.id}/cancel`)
  expect((await owner.post(path, { currency: 'USD', rate: RATE })).status).toBe(409)
})
