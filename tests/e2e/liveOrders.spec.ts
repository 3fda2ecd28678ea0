import { makeCompany } from './support/company.ts'
import { addProduct, placeOrder } from './support/selling.ts'
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
