import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CourierCash } from '#contract/courierCash.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { ConfirmCash, SayCash } from './CashSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const cash: CourierCash = {
  courier_id: 'c',
  courier_name: 'Bobur',
  balance: 24_500_000,
  since: '2026-11-21T12:00:00Z',
  payments: 3,
  handover: null,
}
const handover = {
  id: 'h',
  version: 4,
  expected: 24_500_000,
  said: 24_000_000,
  said_note: 'Bought petrol',
  said_at: '2026-11-21T20:00:00Z',
}

/** Draws a sheet; answers what was sent and how often it was closed. */
async function draw(sheet: 'say' | 'confirm') {
  const onClose = vi.fn()
  const seen = network(() => success({ ...cash, handover }))
  await drawScreen(
    sheet === 'say' ? (
      <SayCash cash={cash} onClose={onClose} />
    ) : (
      <ConfirmCash cash={{ ...cash, handover }} onClose={onClose} />
    ),
  )
  const user = { id: 'u', role: { key: 'manager', permissions: ['*'] } }
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  const posts = () => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { posts, onClose }
}
const sign = () => page.getByRole('button', { name: /^Sign/ })
const amount = () => page.getByRole('textbox', { name: 'Amount' })
const note = () => page.getByRole('textbox', { name: 'Why the sum is another one' })

test('a courier signs the whole of their cash in one tap', async () => {
  const { posts, onClose } = await draw('say')
  await sign().click()
  await expect.poll(posts).toEqual([['/app/courier-cash', { amount: 24_500_000 }]])
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('another sum is signed with a note of why', async () => {
  const { posts } = await draw('say')
  expect(note().query()).toBeNull()
  await amount().fill('200000')
  await expect.element(sign()).toBeDisabled()
  await note().fill('ok')
  await expect.element(sign()).toBeDisabled()
  await note().fill('Bought petrol')
  await sign().click()
  await expect.poll(posts).toEqual([['/app/courier-cash', { amount: 20_000_000, note: 'Bought petrol' }]])
})

test('whoever counts the money sees what the courier wrote, and signs what is there', async () => {
  const { posts } = await draw('confirm')
  await expect.element(page.getByText('Bought petrol')).toBeVisible()
  await amount().fill('239000')
  await expect.element(sign()).toBeDisabled()
  await note().fill('One note is missing')
  await sign().click()
  const body = { version: 4, counted: 23_900_000, note: 'One note is missing' }
  await expect.poll(posts).toEqual([['/app/courier-cash/h/confirm', body]])
})
