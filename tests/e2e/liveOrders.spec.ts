import type { StorefrontOrder } from '#contract/storefront.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { makeCompany } from './support/company.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { storefrontOf } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

test(
  'an order taken between the first list and the first word of the stream is not lost',
  { tag: '@quick' },
  async ({ app }) => {
    const { screen } = app
    const { owner } = await makeCompany()
    const token = await app.signIn(owner)
    const plov = await addProduct(token, 'Plov', 48_000_00)
    const taken = Promise.withResolvers<void>()
    await app.page.route('**/api/app/events*', async (route) => {
      await taken.promise
      await route.continue()
    })
    const isListRead = app.page.waitForRequest('**/api/app/events*')
    await app.open('/en/app/orders')
    await isListRead

    await placeOrder(token, plov, 'Malika')
    taken.resolve()

    await expect(screen.getByText('Malika')).toBeVisible()
  },
)

test('an order that a customer places through the storefront comes onto the open screen, and its acceptance to the customer', async ({
  app,
}) => {
  const { screen } = app
  const { id, owner } = await makeCompany()
  const plov = await addProduct(await app.signIn(owner), 'Plov', 48_000_00)
  await app.open('/en/app/orders')
  await expect(screen.getByText('Online', { exact: true })).toBeVisible()
  const ask = await storefrontOf(id)
  const { order, access } = await ask<{ order: StorefrontOrder; access: string }>('/orders', {
    fulfilment: 'pickup',
    lines: [{ variant_id: plov.variants[0]?.id, qty: 1000 }],
    customer: { name: 'Nodira', phone: freshPhone() },
  })

  await expect(screen.getByText('Nodira')).toBeVisible()
  await screen.getByRole('button', { name: 'Accept' }).first().click()
  const status = async () => (await ask<StorefrontOrder>(`/orders/${order.id}?access=${access}`)).status
  await expect.poll(status).toBe('in_progress')
})
