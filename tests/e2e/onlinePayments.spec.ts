import type { Page } from '@playwright/test'
import type { References } from '#contract/dictionary.ts'
import type { Order } from '#contract/orders.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { limits } from '#tests/run/patience.ts'
import { api, serverAddress } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makePayingShop } from './support/payingShop.ts'
import { finishOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'

/** Two rounds of the job that asks the provider. */
const SWEEPS_MS = 40_000

test(
  'a guest pays online, it rings, a line goes back, and the figures of the day and the guest’s page follow',
  { tag: '@quick' },
  async ({ app, browser, contextOptions, complaints }) => {
    const { screen } = app
    await countTones(app.page)
    const { company, token, plov, tea, method, storefront } = await makePayingShop()
    const { order, access } = await storefront<{ order: StorefrontOrder; access: string }>('/orders', {
      fulfilment: 'pickup',
      customer: { phone: '+998901112233', name: 'Malika' },
      lines: [
        { variant_id: plov.variants[0]?.id, qty: 2000 },
        { variant_id: tea.variants[0]?.id, qty: 1000 },
      ],
      payment: { method_id: method.id },
    })
    await app.signIn(company.owner)
    await app.open(`/en/app/orders?orderId=${order.id}`)
    await expect(screen.getByText('Payment is pending').first()).toBeVisible()
    await expect(screen.getByText('Waits to be paid')).toBeVisible()
    expect.soft(await barriersOn(app), 'an order that waits to be paid').toEqual([])

    // The guest has a phone of their own, on which the product was seen in English before.
    const phone = await browser.newContext(contextOptions)
    complaints.watch(phone)
    const guest = await phone.newPage()
    await guest.goto(`${serverAddress}/en`)
    await guest.goto(order.pay_url ?? '')
    await guest.getByRole('button', { name: 'Pay' }).click()
    await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(guest.getByText(/Paid$/)).toBeVisible()
    expect.soft(await barriersOn(guest), 'the page of the guest').toEqual([])
    await expect(screen.getByText('Waits to be paid')).toBeHidden()
    await expect(screen.getByText('Payment is pending')).toBeHidden()

    await app.open('/en/app/orders')
    await screen.getByRole('button', { name: 'Turn on sound for new orders' }).first().click()
    await expect(screen.getByRole('button', { name: 'Mute new orders' }).first()).toBeVisible()
    const tones = () => app.screen.evaluate(() => (globalThis as { tones?: number }).tones ?? 0)
    // The tap itself is heard once, of three tones: whatever comes later is the order that waits.
    await expect.poll(tones, { timeout: limits.look }).toBeGreaterThan(3)

    await finishOrder(token, await api(token).get<Order>(`/app/orders/${order.id}`))
    await app.open(`/en/app/orders?orderId=${order.id}`)
    await screen.getByRole('button', { name: 'Refund', exact: true }).click()
    const sheet = screen.getByRole('dialog', { name: 'Refund', exact: true })
    await sheet.getByRole('button', { name: 'One more: Plov' }).click()
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('It was cold')
    await app.press(/^Refund .*48,000/)
    await expect(sheet).toBeHidden()
    await expect(screen.getByText('Partly refunded').first()).toBeVisible()
    const status = await storefront<StorefrontOrder>(`/orders/${order.id}?access=${access}`)
    expect(status).toMatchObject({ payment_status: 'partly_refunded', pay_url: null })
    await app.open('/en/app/dashboard')
    await expect(screen.getByRole('img', { name: /^Revenue by hour: .*53,000 today so far/ })).toBeVisible()
    await expect(guest.getByText('Plov × 1')).toBeVisible()
    await expect(guest.getByText(/Partly refunded$/)).toBeVisible()
    await phone.close()
  },
)

test('a payment after the order was cancelled is told on the orders screen, and given back from there', async ({
  app,
}) => {
  const { screen } = app
  const { company, token, guest } = await makePayingShop()
  const { order } = await guest()
  await app.signIn(company.owner)
  await app.open('/en/app/orders')
  await api(token).post(`/app/orders/${order.id}/cancel`, { reason: 'duplicate' })
  await fetch(order.pay_url ?? '', { method: 'POST', redirect: 'manual' })
  await screen.getByRole('link', { name: '1 payment needs a person' }).click()
  const list = screen.getByRole('dialog', { name: 'Payments that need a person' })
  await list.getByRole('button', { name: /^Money of a cancelled order/ }).click()
  expect.soft(await barriersOn(app), 'a payment that needs a person').toEqual([])
  await app.press(/^Give back .*48,000/)
  await expect(list.getByText('All payments are in order')).toBeVisible()
  const back = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect(back).toMatchObject({ payment_status: 'refunded', refunded: 48_000_00 })
})

test('an order that is paid twice keeps one payment, and the other one goes back', async ({ app }) => {
  const { screen } = app
  const { company, token, guest } = await makePayingShop()
  const { order } = await guest()
  const { payments } = await api(token).get<References>('/app/dictionary/references')
  const method_id = payments.find(({ kind }) => kind === 'cash')?.id
  await api(token).post(`/app/orders/${order.id}/payments`, { method_id, amount: 48_000_00 })
  await fetch(order.pay_url ?? '', { method: 'POST', redirect: 'manual' })
  await app.signIn(company.owner)
  await app.open('/en/app/orders')
  await screen.getByRole('link', { name: '1 payment needs a person' }).click()
  const list = screen.getByRole('dialog', { name: 'Payments that need a person' })
  await list.getByRole('button', { name: /^Paid twice/ }).click()
  await app.press(/^Give back .*48,000/)
  await expect(list.getByText('All payments are in order')).toBeVisible({ timeout: SWEEPS_MS })
  const kept = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect(kept).toMatchObject({ payment_status: 'paid', paid: 48_000_00, refunded: 0 })
})

/** Counts in the page the tones that it plays. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const heard = globalThis as { tones?: number }
    const made = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function count() {
      heard.tones = (heard.tones ?? 0) + 1
      return made.call(this)
    }
  })

test('a method is connected and tried, and its keys are never shown again', async ({ app }) => {
  const { screen } = app
  const { company, method } = await makePayingShop()
  await app.signIn(company.owner)
  await app.open(`/en/app/settings/payments?id=${method.id}`)
  await screen.getByRole('button', { name: 'Payment provider' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Payment provider' })
  await expect(sheet.getByText('Nobody’s money moves')).toBeVisible()
  await sheet.getByRole('button', { name: 'Test payment' }).click()
  await expect(sheet.getByText('End it')).toBeVisible()
  await expect(sheet.getByText(/expired$/)).toBeVisible()
  const key = sheet.getByLabel('Secret key', { exact: true })
  await expect(key).toHaveValue('')
  expect.soft(await barriersOn(app), 'the keys of a method').toEqual([])
  await key.fill('nonsense')
  await app.press('Save', sheet)
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  await key.fill('sk_test_another0000last')
  await app.press('Save', sheet)
  await expect(sheet).toBeHidden()
  await screen.getByRole('button', { name: 'Payment provider' }).click()
  await expect(key).toHaveAttribute('placeholder', '•••• last')
})
