import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { expectAddress } from './support/app.ts'
import { makeCompany, openSessionOf } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test('a tag is put on an order in its sheet, and the list is narrowed to it', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany()
  await app.signIn(company.owner)
  const { token } = await openSessionOf(company.owner)
  const call = api(token)
  const soup = await addProduct(token, 'Soup', 1000_00)
  const order = await call.post<Order>('/app/orders', {
    fulfilment: 'pickup',
    lines: [{ variant_id: soup.variants[0]?.id, qty: 1000 }],
  })
  await app.open(`/en/app/orders?orderId=${order.id}`)
  await screen.getByText('Add or remove a tag').click()
  await screen.getByLabel('Name of the tag').fill('Urgent')
  await app.press('Add tag')
  await expect(screen.getByRole('group', { name: 'Tags' }).getByText('Urgent', { exact: true })).toBeVisible()
  await expect(screen.getByText('Tag added: Urgent')).toBeVisible()
  const { tag_ids } = await call.get<Order>(`/app/orders/${order.id}`)
  await app.open('/en/app/orders')
  await expect(screen.getByRole('main').getByText('Urgent', { exact: true })).toBeVisible()
  await app.open(`/en/app/orders?tag=${tag_ids[0]}`)
  await expect(screen.getByText(/Soup/).first()).toBeVisible()
  await screen.getByRole('button', { name: 'Show all, not only the tag Urgent' }).click()
  await expectAddress(app, /\/app\/orders$/)
})
