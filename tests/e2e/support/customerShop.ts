import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { makeCompany, openSessionOf } from './company.ts'
import { addProduct } from './selling.ts'

/** Takes an order of one piece from somebody. */
const orderOf = (token: string, { variants }: Product, name: string, phone: string) =>
  api(token).post<Order>('/app/orders', {
    fulfilment: 'pickup',
    lines: [{ variant_id: variants[0]?.id, qty: 1000 }],
    customer: { phone, name },
  })

/** A shop where Malika has ordered under two numbers and Sardor under one; all is served. */
export async function openShop(app: App) {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  const orders = [
    await orderOf(token, plov, 'Malika', '+998901110001'),
    await orderOf(token, plov, 'Malika Karimova', '+998901110002'),
    await orderOf(token, plov, 'Sardor', '+998935550003'),
  ]
  const { stages } = await api(token).get<{ stages: { id: string; category: string }[] }>(
    '/app/dictionary/references',
  )
  const last = stages.find(({ category }) => category === 'done')
  for (const { id, version } of orders)
    await api(token).post(`/app/orders/${id}/move`, { version, stage_id: last?.id, confirm_unpaid: true })
  await app.signIn(company.owner)
  const [malika = '', karimova = '', sardor = ''] = orders.map(({ customer_id }) => customer_id ?? '')
  return { company, token, malika, karimova, sardor, order: orders[0] as Order }
}

/** The row of a customer in the list. */
export const rowOf = ({ screen, isNarrow }: App, name: string) =>
  screen.getByRole(isNarrow ? 'button' : 'row', { name: new RegExp(`^${name}`) }).first()

export const openRow = (app: App, name: string) =>
  app.isNarrow ? rowOf(app, name).click() : rowOf(app, name).getByRole('button').first().click()

export const card = ({ screen }: App, name: string) => screen.getByRole('dialog', { name })

/** The card has loaded: the list behind it has a button of the same name. */
export async function choose({ screen }: App, action: string) {
  await screen.getByText(/Customer since \d/).waitFor()
  await screen.getByRole('button', { name: 'More', exact: true }).last().click()
  await screen.getByRole('menuitem', { name: action }).click()
}
