import { makeCompany } from './support/company.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

test('an order taken between the first list and the first word of the stream is not lost', async ({
  page,
}) => {
  const { owner } = await makeCompany()
  const token = await signInAs(page, owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  const taken = Promise.withResolvers<void>()
  await page.route('**/api/app/events*', async (route) => {
    await taken.promise
    await route.continue()
  })
  const isListRead = page.waitForRequest('**/api/app/events*')
  await page.goto('/en/app/orders')
  await isListRead

  await placeOrder(token, plov, 'Malika')
  taken.resolve()

  await expect(page.getByText('Malika')).toBeVisible()
})
