import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentCase } from '#contract/paymentCases.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { CaseSheet } from './CaseSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = '01900000-0000-7000-8000-0000000000c1'
const at = '2026-03-09T10:00:00.000Z'

const testCase = (more: Partial<PaymentCase> = {}): PaymentCase => ({
  id,
  version: 1,
  created_at: at,
  updated_at: at,
  archived_at: null,
  kind: 'pending',
  order_id: '01900000-0000-7000-8000-0000000000a1',
  order_label: '7',
  method_name: 'Card online',
  amount: 125_050,
  currency: 'EUR',
  reference: 'cs_test_1',
  said: '',
  is_askable: true,
  give_back: null,
  is_going_back: false,
  note: '',
  settled_at: null,
  settled_by_name: null,
  ...more,
})

const note = () => page.getByRole('textbox', { name: /^What was done/ })
const settled = { settled_at: at, settled_by_name: 'Olga', is_askable: false, version: 2 }

test('what was done is written once, with at least a few words', async () => {
  const onClose = vi.fn<() => void>()
  const seen = network(({ method, body }) =>
    success(method === 'GET' ? testCase() : testCase({ ...settled, ...(body as object) })),
  )
  await drawScreen(<CaseSheet id={id} onClose={onClose} />)
  await expect.element(page.getByText('No word on the payment')).toBeVisible()
  await note().fill('x')
  await page.getByRole('button', { name: 'Mark as dealt with' }).click()
  await expect.element(page.getByText('Enter at least 3 characters')).toBeVisible()
  await note().fill('Called the customer')
  await page.getByRole('button', { name: 'Mark as dealt with' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { version: 1, note: 'Called the customer' },
  ])
})

test('the provider is asked again, and what has come right needs nobody', async () => {
  network(({ method }) => success(method === 'GET' ? testCase() : testCase(settled)))
  await drawScreen(<CaseSheet id={id} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Ask the provider again' }).click()
  await expect.element(page.getByText(/Olga/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Mark as dealt with' }).elements()).toEqual([])
})

test('what is over is given back with one tap, in the version that was seen', async () => {
  const onClose = vi.fn<() => void>()
  const open = testCase({ kind: 'cancelled_order', give_back: 125_050, is_askable: false })
  const seen = network(({ method }) => success(method === 'GET' ? open : testCase(settled)))
  await drawScreen(<CaseSheet id={id} onClose={onClose} />)
  await expect.element(page.getByText(/reopen the order if it is still wanted/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'No. 7' })).toBeVisible()
  await page.getByRole('button', { name: /^Give back .*1,250\.50/ }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [sent] = seen.filter(({ method }) => method === 'POST')
  expect(sent?.path).toMatch(/\/give-back$/)
  expect(sent?.body).toEqual({ version: 1 })
})

test('money on its way back needs nothing but time', async () => {
  const open = testCase({ kind: 'overpaid', give_back: 125_050, is_askable: false })
  network(({ method }) =>
    success(method === 'GET' ? open : { ...open, version: 2, give_back: null, is_going_back: true }),
  )
  await drawScreen(<CaseSheet id={id} onClose={() => undefined} />)
  await page.getByRole('button', { name: /^Give back/ }).click()
  await expect.element(page.getByText(/closes by itself/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Give back|Mark as dealt with/ }).elements()).toEqual([])
})

test('what was given back in cash is told by hand', async () => {
  network(() => success(testCase({ kind: 'orphan', give_back: 125_050, is_askable: false })))
  await drawScreen(<CaseSheet id={id} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Dealt with in another way' }).click()
  await expect.element(note()).toBeVisible()
  expect(page.getByRole('button', { name: /^Give back/ }).elements()).toEqual([])
})

test('who may take payments and not refund says what was done', async () => {
  network(() => success(testCase({ kind: 'overpaid', give_back: 125_050, is_askable: false })))
  await drawScreen(<CaseSheet id={id} onClose={() => undefined} />, '/list', 'u', [
    'payments.view',
    'payments.take',
  ])
  await expect.element(note()).toBeVisible()
  expect(page.getByRole('button', { name: /^Give back/ }).elements()).toEqual([])
})
