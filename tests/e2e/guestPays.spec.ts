import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import type { PaymentAttempt } from '#contract/paymentAttempts.ts'
import { limits } from '#tests/run/patience.ts'
import { api, serverAddress } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makePayingShop, provider } from './support/payingShop.ts'
import { expect, test } from './support/test.ts'

/** Two rounds of the job that asks the provider, and one of the page that asks for the order. */
const SWEEPS_MS = 40_000

/** The guest has a phone of their own, on which the product was seen in English before. */
async function guestPage(browser: Browser, options: BrowserContextOptions, payUrl: string | null) {
  const phone = await browser.newContext(options)
  const guest = await phone.newPage()
  await guest.goto(`${serverAddress}/en`)
  await guest.goto(payUrl ?? '')
  return guest
}

test('a card is declined, the guest reads that nothing is paid, and pays again', async ({
  browser,
  contextOptions,
}) => {
  const shop = await makePayingShop()
  const { order } = await shop.guest()
  const guest = await guestPage(browser, contextOptions, order.pay_url)
  await guest.getByRole('button', { name: 'Use an empty card' }).click()
  await expect(guest.getByText('Your card was declined.')).toBeVisible()
  await guest.getByRole('link', { name: 'Back' }).click()
  await expect(guest.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeHidden()
  const pay = guest.getByRole('button', { name: /^Pay .*48,000/ })
  await expect(pay).toBeVisible()
  expect.soft(await barriersOn(guest), 'the page of who has not paid').toEqual([])
  await pay.click()
  await guest.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(guest.getByText(/Paid$/)).toBeVisible()
  await guest.context().close()
})

test('a guest takes the order back before the shop has accepted it', async ({ browser, contextOptions }) => {
  const shop = await makePayingShop()
  const { order } = await shop.guest()
  const guest = await guestPage(browser, contextOptions, order.pay_url)
  await guest.getByRole('link', { name: 'Back' }).click()
  await guest.getByRole('button', { name: 'Cancel order' }).click()
  const question = guest.getByRole('alertdialog', { name: `Cancel order No. ${order.label}?` })
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(guest.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Pay/ })).toBeHidden()
  const cancelled = await api(shop.token).get<Order>(`/app/orders/${order.id}`)
  expect(cancelled).toMatchObject({ category: 'cancelled' })
  await guest.context().close()
})

test('money that is held is taken once the order is accepted', async ({ app, browser, contextOptions }) => {
  const { screen } = app
  const shop = await makePayingShop({ captures_at: 'accept' })
  const { order } = await shop.guest()
  const guest = await guestPage(browser, contextOptions, order.pay_url)
  await guest.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(guest.getByText(/^The money is held on your card/)).toBeVisible({ timeout: SWEEPS_MS })
  await app.signIn(shop.company.owner)
  await app.open(`/en/app/orders?orderId=${order.id}`)
  await expect(screen.getByText('Payment is pending').first()).toBeVisible()
  await app.press(/^Accept/)
  await expect(screen.getByText('Payment is pending')).toBeHidden({ timeout: SWEEPS_MS })
  const paid = await api(shop.token).get<Order>(`/app/orders/${order.id}`)
  expect(paid).toMatchObject({ category: 'in_progress', payment_status: 'paid', paid: 48_000_00 })
  await expect(guest.getByText(/Paid$/)).toBeVisible({ timeout: limits.look + 10_000 })
  await guest.context().close()
})

test('a refund that the bank returns waits for a person, who says what was done', async ({ app }) => {
  const { screen } = app
  const shop = await makePayingShop()
  const staff = api(shop.token)
  const { order } = await shop.guest()
  await fetch(order.pay_url ?? '', { method: 'POST', redirect: 'manual' })
  const { version, lines } = await staff.get<Order>(`/app/orders/${order.id}`)
  await staff.post(`/app/orders/${order.id}/refunds`, {
    version,
    lines: [{ line_id: lines[0]?.id, qty: 1000 }],
    restock: false,
    reason: 'It was cold',
  })
  const { items } = await staff.get<{ items: PaymentAttempt[] }>(`/app/orders/${order.id}/attempts`)
  const sent = async () => {
    const answer = await fetch(`${provider}/v1/refunds?payment_intent=${items[0]?.reference}`)
    return ((await answer.json()) as { data: object[] }).data[0]
  }
  await expect.poll(sent, { timeout: SWEEPS_MS }).toBeDefined()
  await shop.tell('refund.failed', {
    ...(await sent()),
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  await app.signIn(shop.company.owner)
  await app.open('/en/app/orders')
  await screen.getByRole('link', { name: '1 payment needs a person' }).click()
  const list = screen.getByRole('dialog', { name: 'Payments that need a person' })
  await list.getByRole('button', { name: /^The refund did not go through/ }).click()
  await screen.getByRole('textbox', { name: /^What was done/ }).fill('Given back in cash')
  await app.press('Mark as dealt with')
  await expect(list.getByText('All payments are in order')).toBeVisible()
})
