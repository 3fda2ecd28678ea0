import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type BillingCode, billingCodes } from '#contract/billingCodes.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { testId, testRow } from '#src/resource/testRow.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { CodeForm } from './CodeForm.tsx'
import { CodeScreen } from './CodeScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const code = (n: number, more: Partial<BillingCode>) =>
  testRow(billingCodes, {
    id: testId(n),
    code: 'SPRING-14',
    days: 14,
    uses_max: 200,
    uses: 37,
    valid_until: '2026-12-31',
    note: 'Spring fair',
    ...more,
  })
const rows = [code(1, {}), code(2, { code: 'YEAR-20', kind: 'discount', days: null, discount_bp: 2000 })]

function begin() {
  const seen = network(({ path, method }) =>
    method === 'GET'
      ? success({ items: path.includes('codes') ? rows : [], next_cursor: null })
      : success(rows[0], { status: 201 }),
  )
  const user = { id: 'u', role: { key: 'x', permissions: ['*', 'admin.*'] } }
  return { seen, sign: () => refreshSession({ user, company: testCompany, isRoot: true } as never) }
}

test('it says what each code gives, and how often it was redeemed', async () => {
  const { sign } = begin()
  await drawScreen(<CodeScreen />)
  sign()
  await expect.element(page.getByText('Days: 14')).toBeVisible()
  await expect.element(page.getByText('Discount: 20%')).toBeVisible()
  await expect.element(page.getByText('37 / 200').first()).toBeVisible()
})

test('a new one asks for what its kind gives', async () => {
  const { seen, sign } = begin()
  await drawScreen(<CodeForm row={undefined} onClose={() => undefined} />)
  sign()
  await page.getByRole('textbox', { name: 'Code' }).fill('friend-7')
  await page.getByRole('textbox', { name: 'Days' }).fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  const sent = () => seen.find(({ method }) => method === 'POST')?.body
  await expect.poll(sent).toMatchObject({ code: 'FRIEND-7', kind: 'days', days: 7, uses_max: 1 })
})
