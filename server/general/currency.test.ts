import { expect, test } from 'vitest'
import { type PlatformCurrency, platformCurrencies } from '#contract/platformCurrencies.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { draft } from '#server/orders/testingOrders.ts'
import { settledShop } from './testingGeneral.ts'

const given = shared(testServer)

const locked = { currency: ['The currency stays after the first order'] }

test('the currency changes until the first order that is no test, and then never again', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  const euro = await it.set({ currency: 'EUR' })
  expect(euro.payload).toMatchObject({ currency: 'EUR', show_decimals: true, is_currency_locked: false })
  const test = await it.order([[tea, 1000]])
  expect(test.currency).toBe('EUR')
  await it.write('update orders set is_test = true where company_id = $1')
  expect((await it.set({ currency: 'UZS' })).payload).toMatchObject({ currency: 'UZS', show_decimals: false })

  await it.order([[tea, 1000]])
  expect((await it.read()).is_currency_locked).toBe(true)
  expect((await it.set({ currency: 'EUR', name: 'Other' })).errors).toEqual(locked)
  expect(await it.read()).toMatchObject({ currency: 'UZS', name: 'Test shop' })
  expect((await it.set({ currency: 'UZS', name: 'Other' })).status).toBe(200)
})

test('only what the platform offers is chosen, and what a company has it keeps', async () => {
  const it = await settledShop(given)
  const admin = await given.administrator('content')
  const { path } = platformCurrencies
  const { items } = (await admin.get<{ items: PlatformCurrency[] }>(`${path}?limit=100`)).payload
  const gone = items.filter(({ code }) => ['KWD', 'UZS'].includes(code)).map(({ id }) => id)
  await admin.post(`${path}/bulk`, { action: 'archive', ids: gone })
  const { offered_currencies: offered } = await it.read()
  expect(offered).toEqual(items.map(({ code }) => code).filter((code) => !['KWD', 'UZS'].includes(code)))
  expect(Object.keys((await it.set({ currency: 'KWD' })).errors)).toEqual(['currency'])
  expect((await it.set({ currency: 'UZS', name: 'Other' })).payload).toMatchObject({ currency: 'UZS' })
  await admin.post(`${path}/bulk`, { action: 'restore', ids: gone })
})

test('only the owner changes the currency, whoever else may change the settings', async () => {
  const it = await settledShop(given)
  const grant = `update roles set permissions = permissions || '{settings.update}' where company_id = $1 and key = 'manager'`
  await it.write(grant)
  expect((await it.set({ currency: 'EUR' }, it.shop.manager)).status).toBe(403)
  expect((await it.set({ name: 'Other', currency: 'UZS' }, it.shop.manager)).status).toBe(200)
  expect(await it.read()).toMatchObject({ currency: 'UZS', name: 'Other' })
})

test('prices are not written anew: a currency with other decimals needs a menu without products', async () => {
  const it = await settledShop(given)
  await it.set({ min_order: 500_00 })
  expect((await it.set({ currency: 'JPY' })).payload).toMatchObject({ currency: 'JPY', min_order: 500 })
  await it.set({ currency: 'UZS' })
  await it.sell('Tea', 1000)
  const refused = await it.set({ currency: 'JPY' })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['currency']])
  expect((await it.read()).currency).toBe('UZS')
})

test('of an order and a change of the currency at once one is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const it = await settledShop(given)
    const tea = await it.sell('Tea', 1000)
    const order = () => it.shop.operator.post('/app/orders', draft([[tea, 1000]]))
    const { version } = await it.read()
    const change = () => it.owner.patch('/app/settings/general', { currency: 'EUR', version })
    await it.shop.operator.identity()
    await Promise.all(round % 2 === 0 ? [order(), change()] : [change(), order()])
    const wrong = await it.ask(
      `select 1 from orders join companies on companies.id = company_id
       where company_id = $1 and orders.currency <> companies.currency`,
    )
    expect(wrong).toEqual([])
  }
})

test('a company decides whether the minor unit is written, in messages too', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000_50)
  const said = async () => {
    await it.set({ min_order: 2000_50 })
    const { problems } = await it.quote([[tea, 1000]])
    return problems.map(({ message }) => message.replaceAll('\u00a0', ' '))
  }
  expect(await said()).toEqual(['Orders start at soʻm 2,001'])
  await it.set({ show_decimals: true })
  expect(await said()).toEqual(['Orders start at soʻm 2,000.50'])
})
