import { blankOf } from '#contract/blank.ts'
import { vatRates, vatSettings } from '#contract/vat.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { testRow } from '#src/resource/testRow.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { VatScreen } from './VatScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const settings = { ...blankOf(vatSettings), version: 1 }
const company = { ...testCompany, currency: { ...testCompany.currency, show_decimals: true } }

const rate = testRow(vatRates, {
  name: 'VAT 12 %',
  rate_bp: 1200,
  is_default: true,
  is_used: true,
  products_count: 3,
})

interface Drawn {
  is_payer?: boolean
  permissions?: string[]
  rates?: object[]
  references?(): Response | Promise<Response>
}

async function drawVat({ is_payer = true, permissions = ['*'], rates = [], references }: Drawn = {}) {
  const seen = network(({ path }) => {
    if (path.startsWith(`/app/settings/vat/rates/${rate.id}`)) return success(rate)
    if (path.startsWith('/app/settings/vat/rates')) return success({ items: rates, next_cursor: null })
    if (path === '/app/settings/vat') return success({ ...settings, is_payer })
    return references?.() ?? success({ vat_rates: [] })
  })
  await drawScreen(<VatScreen />)
  refreshSession({ user: { id: 'u', role: { permissions } }, company, isRoot: false } as never)
  await expect.element(page.getByText('We charge VAT')).toBeVisible()
  return seen
}

test('what an item shows is counted once the rates are known, and not of a rate that is not there', async () => {
  let answer = (_: Response) => {}
  await drawVat({ references: () => new Promise((resolve) => (answer = resolve)) })
  const item = page.getByRole('table', { name: /^What an item/ })
  await expect.element(item).not.toBeInTheDocument()
  answer(success({ vat_rates: [rate] }))
  await expect.poll(() => item.query()?.textContent).toContain('8.931.0710.00')
  await expect.element(page.getByText(/^VAT 12%/)).toBeVisible()
})

test('who pays no VAT is offered no report', async () => {
  await drawVat({ is_payer: false })
  await expect.element(page.getByText('VAT for a period')).not.toBeInTheDocument()
})

test('a rate above a hundred percent is refused in percent', async () => {
  await drawVat()
  await page.getByRole('button', { name: 'Add rate' }).click()
  await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('150')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()

  await expect.element(page.getByText('No more than 100%', { exact: true })).toBeVisible()
})

test('who may only look sees no way to change a used rate from a date', async () => {
  await drawVat({ permissions: ['vat.view'], rates: [rate] })
  await page.getByRole('button', { name: /^VAT 12 %/ }).click()

  await expect.element(page.getByRole('textbox', { name: 'Code for fiscal systems' })).toBeDisabled()
  expect(page.getByText('Change from a date').elements()).toEqual([])
})

test('a rate that orders have used changes from a day on, today unless somebody says another', async () => {
  const seen = await drawVat({ rates: [rate] })
  await page.getByRole('button', { name: /^VAT 12 %/ }).click()
  await page.getByRole('textbox', { name: 'New rate' }).fill('15')
  await expect.element(page.getByRole('textbox', { name: /^From/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => seen.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ version: 1, next_rate_bp: 1500, next_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})
