import { beforeAll, expect, test } from 'vitest'
import type { PlatformCurrency } from '#contract/platformCurrencies.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { offeredCurrency } from '#server/company/copyTemplates.ts'

const path = '/admin/dictionaries/currencies'

const given = shared(testServer)
beforeAll(async () => {
  admin = await given.administrator()
})
let admin: Caller

const listed = async () => (await admin.get<{ items: PlatformCurrency[] }>(`${path}?limit=100`)).payload.items
const idOf = async (code: string) => (await listed()).find((one) => one.code === code)?.id ?? ''
const currencyIn = (ofCountry: string) => given.database.asRoot((db) => offeredCurrency(db, ofCountry))

test('a currency is offered once, and again when it was archived', async () => {
  const again = await admin.post(path, { code: 'EUR' })
  expect(again).toMatchObject({ status: 422, errors: { code: ['This currency is already offered'] } })
  await admin.delete(`${path}/${await idOf('EUR')}`)
  expect(await admin.post(path, { code: 'EUR' })).toMatchObject({ status: 201, payload: { code: 'EUR' } })
  expect((await admin.post(path, { code: 'XXX' })).status).toBe(422)
})

test('a company gets the currency of its country where it is offered, else the first of the list', async () => {
  expect(await currencyIn('KZT')).toBe('KZT')
  await admin.delete(`${path}/${await idOf('KZT')}`)
  expect(await currencyIn('KZT')).toBe('USD')
  await admin.post(`${path}/reorder`, { id: await idOf('GBP'), after_id: null })
  expect(await currencyIn('KZT')).toBe('GBP')
})

test('one currency is always offered', async () => {
  const ids = (await listed()).map(({ id }) => id)
  const [last = ''] = ids.slice(-1)
  await admin.post(`${path}/bulk`, { action: 'archive', ids: ids.slice(0, -1) })
  expect(await admin.delete(`${path}/${last}`)).toMatchObject({
    status: 409,
    message: 'Keep at least one currency. Add another before you archive this one',
  })
  const log = await given.database.asRoot((db) =>
    db.query<{ action: string }>('select distinct action from platform_audit_log order by action'),
  )
  expect(log.map(({ action }) => action)).toEqual([
    'platform_currencies.archive',
    'platform_currencies.create',
    'platform_currencies.reorder',
  ])
})
