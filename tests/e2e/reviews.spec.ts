import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { api } from './support/api.ts'
import { expectAddress, type App } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { storefrontOf, type Storefront } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

interface Guest {
  orderId: string
  number: number
  review(rating: number, text: string): Promise<StorefrontOrder>
  status(): Promise<StorefrontOrder>
}

/** A shop with guests who have eaten. */
async function openShop() {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  const ask = await storefrontOf(company.id)
  const { stages } = await api(token).get<{ stages: { id: string; category: string }[] }>(
    '/app/dictionary/references',
  )
  const done = stages.find(({ category }) => category === 'done')?.id ?? ''
  return { company, serve: (name: string) => serve({ token, ask, plov, done }, name) }
}

interface Kitchen {
  token: string
  ask: Storefront
  plov: Product
  done: string
}

async function serve({ token, ask, plov, done }: Kitchen, name: string): Promise<Guest> {
  const placed = await ask<{ order: StorefrontOrder; access: string }>('/orders', {
    fulfilment: 'pickup',
    lines: [{ variant_id: plov.variants[0]?.id, qty: 1000 }],
    customer: { name, phone: freshPhone() },
  })
  const { access } = placed
  const { id, version, number } = await api(token).get<Order>(`/app/orders/${placed.order.id}`)
  await api(token).post(`/app/orders/${id}/move`, { version, stage_id: done, confirm_unpaid: true })
  return {
    orderId: id,
    number,
    review: (rating, text) => ask(`/orders/${id}/review`, { access, rating, text }),
    status: () => ask(`/orders/${id}?access=${access}`),
  }
}

const rowOf = ({ screen, isNarrow }: App, name: string) =>
  screen.getByRole(isNarrow ? 'button' : 'row', { name: new RegExp(`^${name}`) }).first()

const openRow = (app: App, name: string) =>
  app.isNarrow ? rowOf(app, name).click() : rowOf(app, name).getByRole('button').first().click()

test('what a guest says is on the open screen at once, is answered there, and the guest reads the answer', async ({
  app,
}) => {
  const { screen } = app
  const shop = await openShop()
  const [malika, sardor] = [await shop.serve('Malika'), await shop.serve('Sardor')]
  await sardor.review(5, 'Hot and quick')
  await app.signIn(shop.company.owner)
  await app.open('/en/app/marketing/reviews')
  await expect(rowOf(app, 'Sardor')).toBeVisible()

  await malika.review(2, 'The plov was cold')
  await expect(screen.getByText('The plov was cold')).toBeVisible()
  expect.soft(await barriersOn(app), 'the list').toEqual([])
  await screen.getByRole('button', { name: 'Needs a reply' }).click()
  await expect(rowOf(app, 'Sardor')).toBeHidden()
  await openRow(app, 'Malika')
  const sheet = screen.getByRole('dialog', { name: 'Malika' })
  await expect(sheet.getByRole('img', { name: 'Rating: 2 of 5' })).toBeVisible()
  expect.soft(await barriersOn(app), 'the review').toEqual([])
  await sheet.getByRole('textbox', { name: 'Your reply' }).fill('We are sorry, the next one is on us')
  await app.press('Send reply', sheet)
  await expect(screen.getByText('Reply sent')).toBeVisible()
  await expect(sheet.getByText('Olga Karimova')).toBeVisible()
  expect((await malika.status()).review).toMatchObject({
    rating: 2,
    reply: 'We are sorry, the next one is on us',
  })
  await sheet.getByRole('link', { name: `No. ${malika.number}` }).click()
  await expectAddress(app, new RegExp(`orderId=${malika.orderId}`))
})

test('the dashboard counts the reviews of today and leads to the low ones', async ({ app }) => {
  const { screen } = app
  const shop = await openShop()
  await (await shop.serve('Malika')).review(1, 'Cold')
  await app.signIn(shop.company.owner)
  await app.open('/en/app/dashboard')
  await expect(screen.getByText('1.0 of 5')).toBeVisible()
  await (await shop.serve('Sardor')).review(4, 'Good')
  await expect(screen.getByText('2.5 of 5')).toBeVisible()
  expect.soft(await barriersOn(app), 'the dashboard').toEqual([])
  await screen.getByRole('link', { name: 'Low ratings without a reply' }).click()
  await expectAddress(app, /needs_reply=1/)
  await expect(rowOf(app, 'Malika')).toBeVisible()
  await expect(rowOf(app, 'Sardor')).toBeHidden()
})

test('who may only look reads a review and finds no way to answer', { tag: '@quick' }, async ({ app }) => {
  const { screen } = app
  const shop = await openShop()
  await (await shop.serve('Malika')).review(3, 'So so')
  await app.signIn(await hire(shop.company.id, 'operator'))
  await app.open('/en/app/orders?more=1')
  await screen.getByRole('dialog').getByRole('link', { name: 'Reviews' }).click()
  await openRow(app, 'Malika')
  await expect(screen.getByRole('dialog', { name: 'Malika' }).getByText('So so')).toBeVisible()
  await expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)
})
