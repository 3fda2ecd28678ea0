import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { PaidScreen } from './PaidScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = '01900000-0000-7000-8000-0000000000a1'
const address = `/paid?shop=pk_1&order=${id}&access=secret`
const paid = {
  id,
  label: '7',
  status: 'new',
  stage: 'New',
  currency: 'EUR',
  totals: { total: 101_000_00 },
  payment_status: 'paid',
  due: 0,
  held: 0,
  pay_url: null,
  is_payable: false,
  refunds: [],
  cancel_until: null,
} as unknown as StorefrontOrder
const failed = { ...paid, payment_status: 'unpaid', due: 101_000_00, is_payable: true } as const
const waiting = { ...failed, payment_status: 'pending', pay_url: 'https://pay.example/1' } as const

/** A page to pay on to which a test may be led. */
const here = (hash: string) => `${window.location.href.replace(/#.*/, '')}#${hash}`

/** Opens the page of an order that stands so. */
async function open(order: StorefrontOrder, from = address) {
  const seen = network(() => success(order))
  await drawScreen(<PaidScreen />, from)
  return seen
}
const title = () => page.getByRole('heading', { level: 1 })
const pay = () => page.getByRole('button', { name: /^Pay .*101,000/ })

test('who has paid is thanked, and has nothing more to press', async () => {
  await open(paid)
  await expect.element(title()).toHaveTextContent('Thank you')
  await expect.element(page.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('whose payment failed reads so, and is led to a new page by one button with the sum', async () => {
  const seen = network(({ method }) =>
    success(method === 'GET' ? failed : { ...waiting, pay_url: here('again') }),
  )
  await drawScreen(<PaidScreen />, address)
  await expect.element(title()).toHaveTextContent('Not paid yet')
  await pay().click()
  await vi.waitFor(() => expect(window.location.hash).toBe('#again'))
  const sent = seen.filter(({ method }) => method === 'POST')
  expect(sent).toMatchObject([{ path: `/storefront/pk_1/orders/${id}/pay`, body: { access: 'secret' } }])
})

test('who has left the payment page is not paid, though the page waits', async () => {
  await open(waiting, `${address}&payment=left`)
  await expect.element(title()).toHaveTextContent('Not paid yet')
  await expect.element(pay()).toBeVisible()
})

test('a payment that may have been made is waited for, and its page can be opened again', async () => {
  await open(waiting)
  await expect.element(title()).toHaveTextContent('Waiting for the payment')
  await expect.element(pay()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open the payment page again' })).toBeVisible()
})

test('an order that moved on while the guest pressed says what is the case now', async () => {
  let order: StorefrontOrder = failed
  network(({ method }) => {
    if (method === 'GET') return success(order)
    order = { ...failed, status: 'cancelled', is_payable: false }
    return refusal(409, 'conflict')
  })
  await drawScreen(<PaidScreen />, address)
  await pay().click()
  await expect.element(title()).toHaveTextContent('This order was cancelled')
  await expect.element(pay()).not.toBeInTheDocument()
})

test('a guest cancels the own order after one question, while that is possible', async () => {
  let order: StorefrontOrder = { ...failed, cancel_until: '2026-03-09T10:05:00.000Z' }
  const seen = network(({ method }) => {
    if (method === 'POST') order = { ...paid, status: 'cancelled', payment_status: 'unpaid' }
    return success(order)
  })
  await drawScreen(<PaidScreen />, address)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel order No. 7?' })
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(title()).toHaveTextContent('This order was cancelled')
  await expect.element(page.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
  const sent = seen.filter(({ method }) => method === 'POST')
  expect(sent).toMatchObject([{ path: `/storefront/pk_1/orders/${id}/cancel`, body: { access: 'secret' } }])
})

const stands: [string, Partial<StorefrontOrder>, string][] = [
  ['a part is paid', { ...failed, payment_status: 'partly_paid' }, 'Not paid in full yet'],
  [
    'the money is held',
    { ...waiting, held: 101_000_00, is_payable: false },
    'The money is held on your card',
  ],
  ['it cannot be paid online', { ...failed, is_payable: false }, 'Ask the shop how to pay'],
  ['it is cancelled and was paid', { status: 'cancelled' }, 'Ask the shop about the money'],
  ['it is refunded', { payment_status: 'refunded' }, 'This order was refunded'],
]
test.each(stands)('%s: the guest reads so', async (_, more, text) => {
  await open({ ...paid, ...more })
  await expect.poll(() => document.body.innerText).toContain(text)
})

test.each([
  ['a link that opens nothing', address],
  ['half a link', `/paid?shop=pk_1`],
])('%s thanks nobody', async (_, from) => {
  network(() => refusal(404, 'not_found'))
  await drawScreen(<PaidScreen />, from)
  await expect.element(title()).toHaveTextContent('This order does not exist')
})
