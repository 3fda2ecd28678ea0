import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { productInput } from '#server/products/productInput.ts'
import { type Saved, type TestNewcomer, testingNewcomers } from './testingNewcomer.ts'

const given = shared(testServer)
beforeAll(async () => {
  people = testingNewcomers(given)
})
let people: ReturnType<typeof testingNewcomers>

/** Somebody with a proven phone and a draft company, whose kind of business may still be answered anew. */
async function withDraft(type: string, language = 'en', phone = freshPhone()) {
  const person = await people.atPhone(type, language)
  const { payload } = await person.save({ step: 4, contact: people.contactOf(person.messengerId, phone) })
  return { ...person, companyId: payload.company?.id ?? '', stages: stagesOf(payload) }
}

const stagesOf = ({ company }: Saved) => company?.stages.map(({ name }) => name['en'])

const finish = ({ save }: Pick<TestNewcomer, 'save'>) => save({ step: 4, company: 'Navruz', finished: true })

const productsOf = async ({ caller }: TestNewcomer) =>
  (await caller.get<{ items: Product[] }>('/app/products?limit=100')).payload.items

const namesOf = async (person: TestNewcomer) => (await productsOf(person)).map(({ name }) => name['en'])

describe('what a newcomer runs', () => {
  test('gives a restaurant dishes to try it with, in its language and its currency', async () => {
    const person = await withDraft('restaurant', 'ru')
    expect(await productsOf(person)).toEqual([])
    await finish(person)
    const products = await productsOf(person)
    expect(products).toHaveLength(8)
    expect(new Set(products.map(({ category_name }) => category_name?.['ru']))).toEqual(
      new Set(['Основные блюда', 'Десерты', 'Напитки']),
    )
    const soup = products.find(({ name }) => name['ru'] === 'Куриный суп')
    expect(soup).toMatchObject({ is_sample: true, status: 'active', is_on_sale: true, price_min: 25_000_00 })
    expect(products.every(({ is_sample, unit_id, vat_rate_id }) => is_sample && unit_id && vat_rate_id)).toBe(
      true,
    )
  })

  test('gives a shop goods with sizes and goods by weight', async () => {
    const person = await withDraft('shop', 'en', `+7777${freshPhone().slice(-7)}`)
    await finish(person)
    const products = await productsOf(person)
    expect(products).toHaveLength(8)
    const shirt = products.find(({ name }) => name['en'] === 'Cotton T-shirt')
    expect(shirt?.option_names).toEqual(['Size'])
    expect(shirt?.variants.map(({ options }) => options)).toEqual([['S'], ['M'], ['L']])
    const units = await given.database.asRoot((db) =>
      db.query<{ precision: number; name: string }>(
        `select precision, products.name ->> 'en' as name from products
         join units on units.company_id = products.company_id and units.id = unit_id
         where products.company_id = $1 and precision > 0`,
        [person.companyId],
      ),
    )
    expect(units).toEqual([{ precision: 3, name: 'Apples' }])
  })

  test('gives whoever runs only a bot nothing', async () => {
    const person = await withDraft('bot')
    await finish(person)
    expect(await productsOf(person)).toEqual([])
  })

  test('is what was answered last: the stages and the samples are of one kind', async () => {
    const person = await withDraft('restaurant')
    expect(person.stages).toContain('Cooking')
    const changed = await person.save({ step: 3, type: 'shop' })
    expect(stagesOf(changed.payload)).toContain('Packed')
    expect(stagesOf(changed.payload)).not.toContain('Cooking')
    const { payload } = await finish(person)
    expect(stagesOf(payload)).toEqual(stagesOf(changed.payload))
    expect(await namesOf(person)).toContain('Blue jeans')
    const back = await withDraft('shop')
    const again = await back.save({ step: 3, type: 'restaurant' })
    expect(stagesOf(again.payload)).toEqual(person.stages)
  })

  test('gives a shop no tables to dine at, and takes them from a draft that becomes one', async () => {
    const waysOf = async ({ caller }: TestNewcomer) => {
      const { payload } = await caller.get<{ items: { fulfilments: string[] }[] }>('/app/dictionary/branches')
      return payload.items.map(({ fulfilments }) => fulfilments)
    }
    const shop = await withDraft('shop')
    expect(await waysOf(shop)).toEqual([['delivery', 'pickup']])
    const restaurant = await withDraft('restaurant')
    expect(await waysOf(restaurant)).toEqual([['delivery', 'pickup', 'dine_in']])
    const { payload } = await restaurant.save({ step: 3, type: 'shop' })
    expect(payload.company?.business).toBe('shop')
    expect(await waysOf(restaurant)).toEqual([['delivery', 'pickup']])
  })

  test('leaves the stages alone in a draft that has an order, and the products of one that has its own', async () => {
    const person = await withDraft('restaurant')
    const made = await person.caller.post<Product>('/app/products', productInput('Plov'))
    expect(made.status).toBe(201)
    const order = await person.caller.post('/app/orders', {
      fulfilment: 'pickup',
      lines: [{ variant_id: made.payload.variants[0]?.id, qty: 1000 }],
      customer: { phone: '+998901112233', name: 'Malika' },
    })
    expect(order.status).toBe(201)
    const { status, payload } = await person.save({ step: 3, type: 'shop' })
    expect([status, stagesOf(payload)]).toEqual([200, person.stages])
    await finish(person)
    expect(await namesOf(person)).toEqual(['Plov'])
  })

  test('gives one menu, however often and however parallel the end is sent', async () => {
    const person = await withDraft('restaurant')
    const ends = await Promise.all(Array.from({ length: 8 }, () => finish(person)))
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200]))
    await finish(person)
    expect(await productsOf(person)).toHaveLength(8)
    const [counted] = await given.database.asRoot((db) =>
      db.query<{ products: number; categories: number }>(
        'select products, categories from company_counters where company_id = $1',
        [person.companyId],
      ),
    )
    expect(counted).toEqual({ products: 8, categories: 3 })
  })

  test('gives nothing to the company of a sign-up, which had no question', async () => {
    const shop = await given.company()
    const { user_id, token } = await shop.owner.identity()
    await given.database.asRoot((db) =>
      db.run("update users set onboarding_step = 4, onboarding_type = 'restaurant' where id = $1", [user_id]),
    )
    await given.withToken(token).post('/app/profile/onboarding', { step: 4, finished: true })
    expect((await shop.owner.get<{ items: Product[] }>('/app/products')).payload.items).toEqual([])
  })
})
