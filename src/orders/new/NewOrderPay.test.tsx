import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany, testPayments } from '#src/orders/testOrder.ts'
import { refreshSession } from '#src/session/session.ts'
import { button, created, drawShop, emptyShop, goToPayment } from './testNewOrder.tsx'

beforeEach(emptyShop)

afterEach(() => vi.unstubAllGlobals())

test('nothing is called paid or received before it is', async () => {
  await drawShop(created)
  await goToPayment()

  const given = page.getByRole('textbox', { name: 'Customer will pay with' })
  await given.fill('20000')
  await expect.element(page.getByText(/^Change to give: .*2,000/)).toBeVisible()
  await expect.element(page.getByText('Turn on once you have the money')).toBeVisible()

  await page.getByRole('switch', { name: 'Already paid' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Cash received' })).toHaveValue('20\u202f000')
})

test('only a kitchen is written notes for', async () => {
  const shop = await drawShop(created)
  await goToPayment()
  await expect.element(page.getByLabelText('Note for the kitchen and the courier')).toBeVisible()

  refreshSession({ user: shop.user, company: { ...testCompany, business: 'shop' }, isRoot: false } as never)
  await expect.element(page.getByLabelText('Note to the order')).toBeVisible()
})

test('a total says with whole words how it comes about', async () => {
  const { shop } = await drawShop(created)
  shop.totals = { order_discount: 180_000, delivery: 1_000_000 }
  await goToPayment()

  const words = page
    .getByRole('term')
    .elements()
    .map(({ textContent }) => textContent)
  const sums = page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
  expect(words).toEqual(['Items', 'Discount', 'Delivery'])
  expect(sums).toEqual(['18,000', '− 1,800', '10,000'])
})

test('of the ways to pay the first that takes the total is chosen, and the others say for which totals they are', async () => {
  const { shop, orders, enter, leave } = await drawShop(created)
  const [cash, card] = testPayments
  shop.payments = [
    { ...cash, min_sum: 5_000_000 },
    { ...card, needs_prepayment: true },
  ]
  leave()
  await enter()
  await goToPayment()
  await expect.element(page.getByRole('radio', { name: /^Cash/ })).toBeDisabled()
  await expect.element(page.getByText(/^Not for this total: from .*50,000/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await expect.element(page.getByText('Accepted once it is paid')).toBeVisible()
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect
    .poll(() => orders().map(({ body }) => (body as { payment: object }).payment))
    .toEqual([{ method_id: 'card', is_paid: false }])
})

test('a way to pay that costs more says so, and the order is made at that total', async () => {
  const { shop, orders, enter, leave } = await drawShop(created)
  const [cash, card] = testPayments
  shop.payments = [cash!, { ...card, surcharge_bp: 250 }]
  shop.cardSurcharge = 45_000
  leave()
  await enter()
  await goToPayment()
  await page.getByText(/Surcharge 2\.5/).click()
  await expect.element(page.getByRole('term').getByText('Surcharge: Card')).toBeVisible()
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect
    .poll(() => orders().map(({ body }) => (body as { expected_total: number }).expected_total))
    .toEqual([1_845_000])
})

test('a press that comes after the order was made does not hold it back', async () => {
  const { router } = await drawShop(created)
  await goToPayment()
  const { history } = router
  const go = history.go.bind(history)
  let arrive: (() => void) | undefined
  history.go = (steps) => void (arrive = () => go(steps))

  await button('Create order').click()
  await expect.poll(() => arrive).toBeDefined()
  await button('Customer first').click()
  arrive?.()

  await expect.poll(() => router.state.location.href).toBe('/app/orders?orderId=made')
})
