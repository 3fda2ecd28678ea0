import type { Product } from '#contract/products.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany } from './support/company.ts'
import { expect, test } from './support/test.ts'

test('an empty demo takes samples; the one that somebody changes is its own and stays when the others go', async ({
  app,
}) => {
  const { screen } = app
  const { owner } = await makeCompany({ business: 'shop' })
  const { get, post } = api(await app.signIn(owner))
  const onSale = screen.getByRole('switch', { name: /: on sale$/ })
  const marks = screen.getByText('Sample', { exact: true })
  await app.open('/en/app/products')
  await screen.getByRole('button', { name: 'Load sample products' }).click()
  await expect(screen.getByText('These are samples')).toBeVisible()
  await expect(onSale).toHaveCount(8)
  await expect(marks).toHaveCount(8)
  expect(await barriersOn(app)).toEqual([])

  const { items } = await get<{ items: Product[] }>('/app/products?limit=100')
  const mug = items.find(({ name }) => name.en === 'Ceramic mug')
  await post('/app/products/bulk', { action: 'price', ids: [mug?.id], percent_bp: 1000 })
  await expect(marks).toHaveCount(7)

  await screen.getByRole('button', { name: 'Remove samples' }).click()
  await expect(onSale).toHaveCount(1)
  await expect(screen.getByRole('switch', { name: 'Ceramic mug: on sale' })).toBeVisible()
  await expect(screen.getByText('These are samples')).toBeHidden()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect(onSale).toHaveCount(8)
  await expect(marks).toHaveCount(7)
})
