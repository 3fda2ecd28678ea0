import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { api, serverAddress } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { freshPhone, hire, makeCompany, openSessionOf } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { isPhone } from './support/newOrder.ts'
import { addProduct } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

/** The storefront of a company as a shop of somebody else calls it. */
function storefront(token: string) {
  const base = `${serverAddress}/api/storefront/${token}`
  return async <P>(path: string, body?: object): Promise<P> => {
    const answer = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = (await answer.json()) as { payload: P }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(said)}`)
    return said.payload
  }
}

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
  const row = await onDatabase((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [company.id]),
  )
  const ask = storefront(row?.token ?? '')
  const { stages } = await api(token).get<{ stages: { id: string; category: string }[] }>(
    '/app/dictionary/references',
  )
  const done = stages.find(({ category }) => category === 'done')?.id ?? ''
  return { company, serve: (name: string) => serve({ token, ask, plov, done }, name) }
}

interface Kitchen {
  token: string
  ask: ReturnType<typeof storefront>
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

const rowOf = (page: Page, name: string) =>
  page.getByRole(isPhone(page) ? 'button' : 'row', { name: new RegExp(`^${name}`) }).first()

const openRow = (page: Page, name: string) =>
  isPhone(page) ? rowOf(page, name).click() : rowOf(page, name).getByRole('button').first().click()

test('what a guest says is on the open screen at once, is answered there, and the guest reads the answer', async ({
  page,
}) => {
  const shop = await openShop()
  const [malika, sardor] = [await shop.serve('Malika'), await shop.serve('Sardor')]
  await sardor.review(5, 'Hot and quick')
  await signInAs(page, shop.company.owner)
  await page.goto('/en/app/marketing/reviews')
  await expect(rowOf(page, 'Sardor')).toBeVisible()

  await malika.review(2, 'The plov was cold')
  await expect(page.getByText('The plov was cold')).toBeVisible()
  expect.soft(await barriersOn(page), 'the list').toEqual([])
  await page.getByRole('button', { name: 'Needs a reply' }).click()
  await expect(rowOf(page, 'Sardor')).toBeHidden()
  await openRow(page, 'Malika')
  const sheet = page.getByRole('dialog', { name: 'Malika' })
  await expect(sheet.getByRole('img', { name: 'Rating: 2 of 5' })).toBeVisible()
  expect.soft(await barriersOn(page), 'the review').toEqual([])
  await sheet.getByRole('textbox', { name: 'Your reply' }).fill('We are sorry, the next one is on us')
  await sheet.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText('The reply is sent')).toBeVisible()
  await expect(sheet.getByText('Olga Karimova')).toBeVisible()
  expect((await malika.status()).review).toMatchObject({
    rating: 2,
    reply: 'We are sorry, the next one is on us',
  })
  await sheet.getByRole('link', { name: `No. ${malika.number}` }).click()
  await expect(page).toHaveURL(new RegExp(`orderId=${malika.orderId}`))
})

test('the dashboard counts the reviews of today and leads to the low ones', async ({ page }) => {
  const shop = await openShop()
  await (await shop.serve('Malika')).review(1, 'Cold')
  await signInAs(page, shop.company.owner)
  await page.goto('/en/app/dashboard')
  await expect(page.getByText('1.0 of 5')).toBeVisible()
  await (await shop.serve('Sardor')).review(4, 'Good')
  await expect(page.getByText('2.5 of 5')).toBeVisible()
  expect.soft(await barriersOn(page), 'the dashboard').toEqual([])
  await page.getByRole('link', { name: 'Low reviews without a reply' }).click()
  await expect(page).toHaveURL(/needs_reply=1/)
  await expect(rowOf(page, 'Malika')).toBeVisible()
  await expect(rowOf(page, 'Sardor')).toBeHidden()
})

test('who may only look reads a review and finds no way to answer', async ({ page }) => {
  const shop = await openShop()
  await (await shop.serve('Malika')).review(3, 'So so')
  await signInAs(page, await hire(shop.company.id, 'operator'))
  await page.goto('/en/app/orders?more=1')
  await page.getByRole('dialog').getByRole('link', { name: 'Reviews' }).click()
  await openRow(page, 'Malika')
  await expect(page.getByRole('dialog', { name: 'Malika' }).getByText('So so')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)
})
