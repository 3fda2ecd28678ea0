import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { type StorefrontShop, storefrontShop } from '#server/storefront/testingStorefront.ts'
import { buy } from '#tests/api/storefrontClient/buy.ts'
import { StorefrontError, storefrontClient } from '#tests/api/storefrontClient/client.ts'
import { writeTypes } from '#tests/api/storefrontClient/writeTypes.ts'

const run = promisify(execFile)

const given = shared(testServer)
beforeAll(async () => {
  base = `${await given.app.listen({ port: 0, host: '127.0.0.1' })}/api`
  shop = await storefrontShop(given)
  token = shop.path.split('/').at(-1) ?? ''
  await shop.sell('Plov', 48_000_00)
})
let shop: StorefrontShop
let base: string
let token: string

const newOrders = async () =>
  (await shop.shop.operator.get('/app/orders?category=new')).payload.items.map((one) => one['customer_name'])

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
)

/** The shell lines of a page that stand below a heading. */
function shellOf(page: string, heading: string): string {
  const section = readFileSync(page, 'utf8').split(`\n## ${heading}\n`)[1] ?? ''
  return /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
}

describe('a shop of somebody else', () => {
  it('is built on types that are those of the server (npm run storefront:types writes them)', async () => {
    const { body } = await given.root.get('/openapi.json')
    await expect(writeTypes(body, '/storefront')).toMatchFileSnapshot('storefrontClient/calls.gen.ts')
  })

  it('sells with the example client', async () => {
    const order = await buy(base, token, { name: 'Client', phone: freshPhone() })
    expect(order).toMatchObject({ status: 'new', currency: 'UZS', totals: { total: 48_000_00 } })
    expect(await newOrders()).toContain('Client')
  })

  it('hears how it was, and shows what staff have answered', async () => {
    const call = storefrontClient(base, token)
    const menu = await call('GET /storefront/{token}/menu', {})
    const lines: [string, number][] = [[menu.products[0]?.variants[0]?.id ?? '', 1000]]
    const { order, access } = (await shop.placeOrder(lines)).payload
    const placed = await shop.shop.operator.get<Order>(`/app/orders/${order.id}`)
    await shop.moveTo(placed.payload, 'Delivered', shop.shop.operator, { confirm_unpaid: true })
    const body = { access, rating: 5, text: 'Hot and quick' }
    const { review } = await call('POST /storefront/{token}/orders/{id}/review', { id: order.id, body })
    expect(review).toMatchObject({ rating: 5, text: 'Hot and quick', reply: null })
    const { items } = (await shop.shop.marketer.get('/app/marketing/reviews')).payload
    await shop.shop.marketer.post(`/app/marketing/reviews/${items[0]?.id}/reply`, {
      version: 1,
      text: 'Thank you',
    })
    const status = await call('GET /storefront/{token}/orders/{id}', { id: order.id, access })
    expect(status.review).toMatchObject({ rating: 5, reply: 'Thank you' })
  })

  it('hears in words why something is refused', async () => {
    const call = storefrontClient(base, token)
    const lines = [{ variant_id: given.ports.newId(), qty: 1000 }]
    const customer = { name: 'Client', phone: '1234' }
    const refused = await call(
      'POST /storefront/{token}/orders',
      { body: { fulfilment: 'pickup', lines, customer } },
      'once',
    ).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StorefrontError)
    expect(refused).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: { 'lines.0.variant_id': ['This product is no longer sold. Remove it'] },
    })
  })

  it.skipIf(!hasCurl)('takes the order that the three lines of the README send', async () => {
    const lines = shellOf('README.md', 'An order from a terminal')
    expect(lines.match(/^(\w+=\$\()?curl /gm)).toHaveLength(3)
    const script = lines.replace('http://127.0.0.1:3000/api/storefront/TOKEN', `${base}${shop.path}`)
    expect(script).toContain(base)
    const { stdout } = await run('sh', ['-c', script])
    expect(stdout).toContain('"status":"new"')
    expect(await newOrders()).toContain('Anna')
  })
})
