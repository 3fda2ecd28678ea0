import type { Request, Route } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { newProduct, newVariant, type Product } from '#contract/products.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { api, serverAddress } from './api.ts'
import type { App } from './app.ts'
import { type Company, makeCompany, openSessionOf } from './company.ts'
import { onDatabase } from './database.ts'
import { placeOrder } from './selling.ts'
import { expect } from './test.ts'
import { wordsOf } from './words.ts'

/** The specification's texts, word for word. */
export const specified = {
  general: 'Что-то пошло не так, попробуйте еще раз.',
  fields: 'Есть незаполненные или некорректные поля: ',
  timeout: 'The operation was aborted due to timeout',
  noMessenger: 'Telegram WebApp is not available.',
}

/** The house speaks Russian. */
export const ru = wordsOf('ru')

export interface RussianShop extends Company {
  /** The session on the page, or one of the owner's when there is none. */
  token: string
  product: Product
  orders: Order[]
}

/** A restaurant whose people read Russian, with so many orders that nobody has accepted. */
export async function makeRussianShop(count = 1): Promise<RussianShop> {
  const company = await makeCompany({ language: 'ru' })
  const { token } = await openSessionOf(company.owner)
  const product = await api(token).post<Product>('/app/products', {
    ...newProduct,
    name: { ru: 'Плов' },
    variants: [{ ...newVariant, price: 48_000_00 }],
  })
  const orders: Order[] = []
  while (orders.length < count) orders.push(await placeOrder(token, product))
  return { ...company, token, product, orders }
}

/** The same with its owner signed in. */
export async function enterRussianShop(app: App, count = 1): Promise<RussianShop> {
  const shop = await makeRussianShop(count)
  return { ...shop, token: await app.signIn(shop.owner) }
}

/** The same with its orders on the screen. */
export async function openOrders(app: App, count = 1): Promise<RussianShop> {
  const shop = await enterRussianShop(app, count)
  await app.open('/app/orders')
  await expect(rowOf(app, shop.orders[0])).toBeVisible()
  return shop
}

/** An order as a row of a list. */
export const rowOf = ({ screen }: App, order: Order | undefined) =>
  screen.getByRole('button', { name: `Заказ ${order?.number}, Malika` })

/** The button that accepts an order. */
export const acceptButton = ({ screen }: App, order: Order | undefined) =>
  screen.getByRole('button', { name: `Заказ ${order?.number}: Принять`, exact: true })

/** Whether a request accepts an order. */
export const isAcceptance = (request: Request) => /\/api\/app\/orders\/[^/]+\/accept$/.test(request.url())

/** The token that the device keeps: a launch has opened a session of its own. */
export const tokenOn = ({ screen }: App) => screen.evaluate(() => localStorage.getItem('token'))

/** Every toast on the screen. */
export const toastsOf = ({ screen }: App) => screen.locator('[data-layer=toasts] > *')

/** An answer in the server's envelope that the server itself has not given. */
export const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  json: { status: 'error', message: `refused: ${code}`, code, request_id: 'e2e', ...more },
})

/** Spoils the acceptance of orders in place of the network. */
export const spoilAcceptance = ({ page }: App, fault: (route: Route) => unknown) =>
  page.route('**/api/app/orders/*/accept', async (route) => void (await fault(route)))

/**
 * Every session of a person runs out, and the server has heard of it: it refuses the token. The stream of events, which
 * would hear of it first, has to be held.
 */
export async function endSessions({ id }: { id: string }, token: string | null): Promise<void> {
  await onDatabase(async (db) => {
    await db.run('update sessions set expires_at = created_at where user_id = $1', [id])
    await forgetSessions(db, id)
  })
  const headers = { authorization: `Bearer ${token}` }
  const ask = async () => (await fetch(`${serverAddress}/api/app/me`, { headers })).status
  await expect.poll(ask).toBe(401)
}

/** The stream of events never opens. */
export const holdStream = ({ page }: App) => page.route('**/api/app/events*', () => undefined)

/** Collects the requests of a page that fit. */
export function collect({ page }: App, fits: (request: Request) => boolean): Request[] {
  const found: Request[] = []
  page.on('request', (request) => fits(request) && found.push(request))
  return found
}

/** Whether a request loads the app itself. */
export const isLoad =
  ({ page, screen }: App) =>
  (request: Request) =>
    request.isNavigationRequest() && request.frame() === (screen === page ? page.mainFrame() : screen)

/** Ends a request of one path, whatever stands behind its question mark. */
export const isCall = (method: string, path: string) => (request: Request) =>
  request.method() === method && new URL(request.url()).pathname === `/api${path}`
