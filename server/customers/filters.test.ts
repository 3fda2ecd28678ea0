import { expect, test } from 'vitest'
import type { countSegments } from '#contract/customerCalls.ts'
import type { Customer } from '#contract/customers.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { createExport } from '#contract/exports.ts'
import type { Shop } from '#server/http/testingShop.ts'
import { exportRoutes } from '#server/exports/exports.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { customerRoutes } from './customers.ts'

const given = shared(() => testServer({ routes: () => [...customerRoutes, ...exportRoutes] }))

interface Person {
  name: string
  orders?: number
  spent?: number
  last?: string
  birthday?: string
  hasConsent?: boolean
  isBlacklisted?: boolean
}

async function shopOf(people: Person[]) {
  const shop = await given.company()
  await given.database.asTenant(shop.id, async (db) => {
    for (const { name, orders = 0, spent = 0, last, birthday, hasConsent = false, isBlacklisted } of people)
      await db.run(
        `insert into customers (company_id, id, name, search, orders_count, spent, last_order_at, birthday, has_consent,
           consent_at, consent_way, is_blacklisted)
         values ($1, $2, $3, lower($3), $4, $5, $6, $7, $8, case when $8 then now() end, case when $8 then 'staff' end, $9)`,
        [
          shop.id,
          given.ports.newId(),
          name,
          orders,
          spent,
          last ?? null,
          birthday ?? null,
          hasConsent,
          isBlacklisted ?? false,
        ],
      )
  })
  return { shop, find: (query: string) => namesIn(shop, query) }
}

async function namesIn(shop: Shop, query: string): Promise<string[]> {
  const { payload } = await shop.manager.get<{ items: Customer[] }>(`/app/customers?sort=name&${query}`)
  return payload.items.map(({ name }) => name)
}

const people: Person[] = [
  { name: 'Anvar', orders: 1, spent: 5000, last: '2026-03-01T18:59:59.999Z', hasConsent: true },
  { name: 'Botir', orders: 5, spent: 90_000, last: '2026-03-01T19:00:00.000Z' },
  { name: 'Charos', orders: 12, spent: 400_000, last: '2026-03-02T19:00:00.000Z', isBlacklisted: true },
  { name: 'Dilnoza' },
]

test('customers are found by orders, sums, consent and the blacklist', async () => {
  const { shop, find } = await shopOf(people)
  expect(await find('orders_min=1&orders_max=5')).toEqual(['Anvar', 'Botir'])
  expect(await find('orders_max=0')).toEqual(['Dilnoza'])
  expect(await find('spent_min=5000&spent_max=90000')).toEqual(['Anvar', 'Botir'])
  expect(await find('consent=yes')).toEqual(['Anvar'])
  expect(await find('consent=no&blacklist=no')).toEqual(['Botir', 'Dilnoza'])
  expect(await find('blacklist=yes')).toEqual(['Charos'])
  for (const wrong of ['orders_min=-1', 'spent_min=many', 'consent=perhaps', 'last_order_from=2026-02-30'])
    expect((await shop.manager.get(`/app/customers?${wrong}`)).status).toBe(422)
})

test('the days of a last order begin and end where the shop is', async () => {
  const { find } = await shopOf(people)
  expect(await find('last_order_from=2026-03-02&last_order_to=2026-03-02')).toEqual(['Botir'])
  expect(await find('last_order_to=2026-03-01')).toEqual(['Anvar'])
  expect(await find('last_order_from=2026-03-03')).toEqual(['Charos'])
})

test('birthdays of today and the six days after it are soon, whatever the year', async () => {
  const dayIn = (days: number) => new Date(given.ports.clock().getTime() + days * 86_400_000)
  const birthdayIn = (days: number) => {
    const inTashkent = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent' }).format(dayIn(days))
    return `1988-${inTashkent.slice(5)}`
  }
  const { find } = await shopOf([
    { name: 'Today', birthday: birthdayIn(0) },
    { name: 'Sunday', birthday: birthdayIn(6) },
    { name: 'Too late', birthday: birthdayIn(7) },
    { name: 'Yesterday', birthday: birthdayIn(-1) },
  ])
  expect(await find('segment=birthday')).toEqual(['Sunday', 'Today'])
})

test('a birthday on 29 February is on the 28th in a year without one', async () => {
  const soon = async (day: string) => {
    const [row] = await given.database.asRoot((db) =>
      db.query<{ days: number[] }>('select birthdays_from($1::date) as days', [day]),
    )
    return row?.days.toSorted((a, b) => a - b)
  }
  expect(await soon('2026-12-28')).toEqual([101, 102, 103, 1228, 1229, 1230, 1231])
  expect(await soon('2027-02-22')).toEqual([222, 223, 224, 225, 226, 227, 228, 229])
  expect(await soon('2027-03-01')).toEqual([301, 302, 303, 304, 305, 306, 307])
  expect(await soon('2028-02-22')).toEqual([222, 223, 224, 225, 226, 227, 228])
  expect(await soon('2028-02-28')).toEqual([228, 229, 301, 302, 303, 304, 305])
})

test('every segment says how many it has, without those in the archive', async () => {
  const { shop } = await shopOf(people)
  const { payload } = await shop.observer.get<Payload<typeof countSegments>>('/app/customers/segments')
  expect(payload.counts).toMatchObject({ all: 4, new: 4, regular: 1, blacklist: 1, birthday: 0 })
  const page = await shop.manager.get<{ items: Customer[] }>('/app/customers?q=charos')
  await shop.manager.delete(`/app/customers/${page.payload.items[0]?.id}`)
  const after = await shop.observer.get<Payload<typeof countSegments>>('/app/customers/segments')
  expect(after.payload.counts).toMatchObject({ all: 3, regular: 0, blacklist: 0 })
  expect((await shop.kitchen.get('/app/customers/segments')).status).toBe(403)
})

test('a file holds those whom the filters of the list find', async () => {
  const { shop } = await shopOf(people)
  const choice = { dataset: 'customers', orders_min: 5, last_order_to: '2026-03-02', blacklist: 'no' }
  const { payload } = await shop.owner.post<Payload<typeof createExport>>('/app/exports', choice)
  expect(payload.rows).toBe(1)
  const file = await given.app.inject({ method: 'GET', url: `/api${payload.path}` })
  expect(file.body).toContain('Botir')
})
