import { importedInput } from '#server/deliveries/testingZones.ts'
import type { Product } from '#contract/products.ts'
import type { Reply, Shop, TestServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { signInitData } from '#server/telegram/signInitData.ts'
import { startMessage } from '#server/telegram/testingBotApi.ts'
import { webhookOf } from '#server/bot/webhook.ts'
import { reviewedShop } from '#server/storefront/testingReviews.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'
import { stock } from './stockedShop.ts'

/** Whoever signs up in the tests. */
export const phone = '+998935550101'

async function code(given: TestServer, purpose: string): Promise<string> {
  await given.root.post('/auth/send-code', { phone, purpose })
  return given.codes.at(-1)?.code ?? ''
}

async function registration(given: TestServer) {
  const options = await given.root.get('/auth/sign-up-options')
  const [{ id }] = options.payload['categories'] as [{ id: string }]
  const person = { fullname: 'Rita Register', phone, password: 'long enough for her', company: 'Ritas' }
  return {
    ...person,
    code: await code(given, 'register'),
    category_id: id,
    country: 'UZ',
    language: 'ru',
    accept_terms: true,
  }
}

/** What a running bot writes down about itself. */
export async function nameBot({ database, config }: TestServer): Promise<void> {
  const [botId] = config.platformBotToken?.split(':') ?? []
  await database.asRoot((db) =>
    db.run(
      "insert into bots (bot_id, username, seen_at) values ($1, 'shop_bot', now()) on conflict do nothing",
      [botId],
    ),
  )
}

export interface At {
  given: TestServer
  shop: Shop
}

/** How to prepare a call that the samples of tests/api/apiOperations.ts cannot make; in this order. */
export const preparations: Record<string, (at: At) => Promise<() => Promise<Reply>>> = {
  'POST /auth/register': async ({ given }) => {
    const body = await registration(given)
    return () => given.root.post('/auth/register', body)
  },
  'POST /auth/login':
    async ({ given }) =>
    () =>
      given.root.post('/auth/login', { login: phone, password: 'long enough for her' }),
  'POST /auth/check-code': async ({ given }) => {
    const other = '+998905550099'
    await given.root.post('/auth/send-code', { phone: other, purpose: 'register' })
    return () => given.root.post('/auth/check-code', { phone: other, code: given.codes.at(-1)?.code })
  },
  'POST /auth/send-code': async ({ given }) => {
    given.clock.set(new Date(given.ports.clock().getTime() + 61_000))
    return () => given.root.post('/auth/send-code', { phone, purpose: 'login' })
  },
  'POST /auth/verify-code':
    async ({ given }) =>
    () =>
      given.root.post('/auth/verify-code', { phone, code: given.codes.at(-1)?.code }),
  'POST /init':
    async ({ given }) =>
    () =>
      given.root.post('/init', { init_data: launch(given), version: '9.6', platform: 'ios' }),
  'POST /auth/messenger-login': async ({ given }) => {
    await nameBot(given)
    return () => given.root.post('/auth/messenger-login')
  },
  'POST /auth/messenger-login/poll': async ({ given }) => {
    await nameBot(given)
    const { id, secret } = (await given.root.post('/auth/messenger-login')).payload
    return () => given.root.post('/auth/messenger-login/poll', { id, secret })
  },
  'POST /app/files':
    async ({ shop }) =>
    () =>
      shop.owner.upload('/app/files', { name: 'dot.png', content: dot }),
  'POST /app/imports':
    async ({ shop }) =>
    () =>
      shop.owner.upload('/app/imports', { name: 'goods.csv', content: 'Title\nTea\n' }),
  'POST /app/access-requests': async ({ given, shop }) => {
    const { orders = [] } = await stock(given, shop, 'Asked')
    const kitchen = shop.hire('kitchen')
    await kitchen.identity()
    const asked = { call: 'cancel_order', order_id: orders[0], body: { reason: 'fraud', note: '' } }
    return () => kitchen.post('/app/access-requests', asked)
  },
  'POST /app/access-requests/sections': async ({ shop }) => {
    const kitchen = shop.hire('kitchen')
    await kitchen.identity()
    return () => kitchen.post('/app/access-requests/sections', { section: 'customers' })
  },
  'POST /app/products/bulk': async ({ given, shop }) => {
    const { products = [] } = await stock(given, shop, 'Bulk')
    const body = { action: 'price', ids: products.slice(0, 1), percent_bp: 1000 }
    return () => shop.owner.post('/app/products/bulk', body)
  },
  // Each zone that is added has a row of its own.
  'POST /app/settings/deliveries/zones/import':
    async ({ shop }) =>
    () =>
      shop.owner.post('/app/settings/deliveries/zones/import', { zones: [importedInput('Imported')] }),
  'POST /app/products/samples': (at) => inNewCompany(at, '/app/products/samples'),
  'POST /app/products/samples/remove': removeSamples,
  'POST /app/imports/{id}/mapping': chooseMapping,
  'POST /app/imports/{id}/currency': async ({ given, shop }) => {
    const { imports = [] } = await stock(given, shop, 'Priced')
    await given.database.asRoot((db) =>
      db.run("update imports set state = 'validated' where id = $1", [imports[0]]),
    )
    const body = { currency: 'USD', rate: 12_700_000_000 }
    return () => shop.owner.post(`/app/imports/${imports[0]}/currency`, body)
  },
  'POST /app/customers/{id}/erase': async ({ shop }) => {
    const body = { name: 'Ed', phone: null, note: '', is_blacklisted: false }
    const made = await shop.owner.post('/app/customers', body)
    return () => shop.owner.post(`/app/customers/${made.payload.id}/erase`, { version: 1 })
  },
  'POST /app/customers/tag': async ({ given, shop }) => {
    const { customers = [] } = await stock(given, shop, 'Tagged')
    const body = { customer_ids: customers.slice(0, 1), name: 'Regular', is_on: true }
    return () => shop.owner.post('/app/customers/tag', body)
  },
  'POST /app/customers/{id}/restore': ({ given, shop }) => restore({ given, shop }, 'customers'),
  'POST /app/products/{id}/restore': ({ given, shop }) => restore({ given, shop }, 'products'),
  'POST /app/products/{id}/stop': async ({ given, shop }) => {
    const { products = [] } = await stock(given, shop, 'Stopped')
    const until = new Date(given.ports.clock().getTime() + 3_600_000)
    return () => shop.owner.post(`/app/products/${products[0]}/stop`, { until })
  },
  'POST /app/products/{id}/unstop': async ({ given, shop }) => {
    const { products = [] } = await stock(given, shop, 'Sold again')
    await shop.owner.post(`/app/products/${products[0]}/stop`, {})
    return () => shop.owner.post(`/app/products/${products[0]}/unstop`, {})
  },
  'DELETE /app/dictionaries/categories/{id}': async ({ shop }) => {
    const body = { name: { en: 'Empty' }, parent_id: null, is_visible: true, colour: 'slate' }
    const { payload } = await shop.owner.post('/app/dictionaries/categories', body)
    return () => shop.owner.delete(`/app/dictionaries/categories/${payload.id}`)
  },
  'POST /app/dictionaries/categories/{id}/move-products': async ({ given, shop }) => {
    const { products = [] } = await stock(given, shop, 'Moved')
    const { payload } = await shop.owner.get<Product>(`/app/products/${products[0]}`)
    const { category_id: id } = payload
    return () => shop.owner.post(`/app/dictionaries/categories/${id}/move-products`, { to: null })
  },
  'POST /app/dictionaries/categories/change': async ({ given, shop }) => {
    const { categories = [] } = await stock(given, shop, 'Hidden')
    const body = { ids: categories.slice(0, 1), is_visible: false }
    return () => shop.owner.post('/app/dictionaries/categories/change', body)
  },
  'POST /app/dictionaries/categories/ready-set': (at) =>
    inNewCompany(at, '/app/dictionaries/categories/ready-set'),
  'POST /storefront/{token}/quote': async ({ given }) => {
    const { path, sell } = await storefrontShop(given)
    const lines = [{ variant_id: await sell('Tea', 1000), qty: 1000 }]
    return () => given.root.post(`${path}/quote`, { fulfilment: 'pickup', lines })
  },
  'POST /storefront/{token}/orders': async ({ given }) => {
    const made = await storefrontShop(given)
    const tea = await made.sell('Tea', 1000)
    const customer = { name: 'Nodira', phone: freshPhone() }
    return async () => (await made.placeOrder([[tea, 1000]], { customer })) as unknown as Reply
  },
  'POST /storefront/{token}/orders/{id}/review': async ({ given }) => {
    const made = await reviewedShop(given)
    const held = await made.serve()
    return async () => (await made.review(held, 5, 'Good')) as unknown as Reply
  },
  'POST /bot/platform/{secret}': async ({ given }) => {
    const hook = webhookOf(
      { ...given.config, publicUrl: 'https://shop.example' },
      given.config.platformBotToken ?? '',
    )
    const headers = { 'x-telegram-bot-api-secret-token': hook?.secret ?? '' }
    const path = new URL(hook?.url ?? '').pathname.slice('/api'.length)
    return () => given.root.post(path, { update_id: 1, ...startMessage(5) }, { headers })
  },
  'GET /exports/{token}': async ({ given, shop }) => {
    const made = await shop.owner.post('/app/exports', { dataset: 'customers' })
    return async () => {
      const { statusCode, body } = await given.app.inject(`/api${String(made.payload['path'])}`)
      return { status: statusCode, body } as Reply
    }
  },
}

async function chooseMapping({ given, shop }: At) {
  const { imports = [] } = await stock(given, shop, 'Mapped')
  const path = `/app/imports/${imports[0]}/mapping`
  const heads = ['one', 'two', 'three', 'four']
  const columns = JSON.stringify(heads.map((head) => ({ head, samples: ['5'] })))
  await given.database.asRoot((db) =>
    db.run("update imports set state = 'mapping', file_columns = $2 where id = $1", [imports[0], columns]),
  )
  const { payload } = await shop.owner.get(path)
  const needed = (payload['required'] as string[][]).map(([field]) => field ?? null)
  const fields = heads.map((_, at) => needed[at] ?? null)
  return () => shop.owner.post(path, { fields })
}

/** In a company of its own: only one without products takes samples, one without categories a ready set. */
async function inNewCompany({ given }: At, path: string) {
  const { owner } = await given.company()
  return () => owner.post(path, {})
}

/** One sample is left, in a category with others that are the company's own by now. */
async function removeSamples({ given }: At) {
  const { owner } = await given.company()
  await owner.post('/app/products/samples', {})
  const { items } = (await owner.get<{ items: Product[] }>('/app/products?limit=100')).payload
  const left = items.find((one) => items.filter((it) => it.category_id === one.category_id).length > 1)
  const ids = items.filter((one) => one !== left).map(({ id }) => id)
  await owner.post('/app/products/bulk', { action: 'price', ids, percent_bp: 1000 })
  return () => owner.post('/app/products/samples/remove', {})
}

async function restore({ given, shop }: At, table: 'customers' | 'products') {
  const ids = await stock(given, shop, 'Restored')
  const path = `/app/${table}/${ids[table]?.[0]}`
  await shop.owner.delete(path)
  return () => shop.owner.post(`${path}/restore`, {})
}

export const launch = (given: TestServer) =>
  signInitData(
    { auth_date: Math.floor(given.ports.clock().getTime() / 1000), user: { id: 77001, first_name: 'Zoe' } },
    given.config.platformBotToken ?? '',
  )

/** A picture of one point. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
