import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GeneralSettings } from '#contract/general.ts'
import type { Order } from '#contract/orders.ts'
import { generalSettings } from '#contract/general.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(() => given.close())
beforeEach(() => given.clock.set('2030-03-14T06:00:00Z'))

const address = '/app/settings/general'

async function company() {
  const it = await selling(given)
  const { owner } = it.shop
  const read = async () => (await owner.get<GeneralSettings>(address)).payload
  const set = async (patch: object, by = owner) =>
    by.patch<GeneralSettings>(address, { ...patch, version: (await read()).version })
  return { ...it, owner, read, set }
}

test('the settings begin as the company was made, and are answered in their own form', async () => {
  const it = await company()
  const row = await it.read()
  expect(generalSettings.row.safeParse(row).error).toBeUndefined()
  expect(row).toMatchObject({
    name: 'Test shop',
    country: 'UZ',
    currency: 'UZS',
    show_decimals: false,
    is_currency_locked: false,
    prep_min: 30,
    auto_accept: 'never',
  })
})

test('everybody gets the company anew when something of it has changed', async () => {
  const it = await company()
  const answer = await it.set({ name: 'Other shop', languages: ['en', 'ru'], day_start: 360 })
  expect(answer.payload).toMatchObject({ name: 'Other shop', languages: ['en', 'ru'], day_start: 360, version: 2 })
  const { payload } = await it.shop.kitchen.get<{ company: object }>('/app/me')
  expect(payload.company).toMatchObject({ name: 'Other shop', languages: ['en', 'ru'], day_start: 360 })
  const events = await given.database.asTenant(it.shop.id, (db) =>
    db.query<{ event: string; permission: string | null }>(
      'select event, permission from outbox where company_id = $1 order by seq desc limit 2',
      [it.shop.id],
    ),
  )
  expect(events).toEqual([
    { event: 'row.changed', permission: 'settings.view' },
    { event: 'company.changed', permission: null },
  ])
})
