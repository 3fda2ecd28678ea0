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

const settings = { ...blankOf(vatSettings), is_payer: true, version: 1 }
const company = { ...testCompany, currency: { ...testCompany.currency, show_decimals: true } }

const rate = testRow(vatRates, { name: 'VAT 12 %', rate_bp: 1200, is_default: true, is_used: true })

async function drawVat(references: () => Response | Promise<Response> = () => success({ vat_rates: [] })) {
  const seen = network(({ path }) => {
    if (path.startsWith(`/app/settings/vat/rates/${rate.id}`)) return success(rate)
    if (path.startsWith('/app/settings/vat/rates')) return success({ items: [rate], next_cursor: null })
    return path === '/app/settings/vat' ? success(settings) : references()
  })
  await drawScreen(<VatScreen />)
  refreshSession({ user: { id: 'u', role: { permissions: ['*'] } }, company, isRoot: false } as never)
  await expect.element(page.getByText('We charge VAT')).toBeVisible()
  return seen
}

test('what an item shows is counted once the rates are known, and not of a rate that is not there', async () => {
  let answer = (_: Response) => {}
  await drawVat(() => new Promise((resolve) => (answer = resolve)))
  const item = page.getByRole('table', { name: /^What an item/ })
  await expect.element(item).not.toBeInTheDocument()
  answer(success({ vat_rates: [rate] }))
  await expect.poll(() => item.query()?.textContent).toContain('8.931.0710.00')
  await expect.element(page.getByText(/^VAT 12%/)).toBeVisible()
})

test('a rate that orders have used keeps its kind and value, and changes from a day on', async () => {
  const seen = await drawVat()
  await page.getByRole('button', { name: /^VAT 12 %/ }).click()
  for (const name of ['Kind', 'Rate'])
    await expect.element(page.getByLabelText(name, { exact: true })).toBeDisabled()
  await page.getByRole('textbox', { name: 'New rate' }).fill('15')
  await page.getByRole('textbox', { name: 'From' }).fill('10/10/2099')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => seen.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ version: 1, next_rate_bp: 1500, next_from: '2099-10-10' })
})
