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
const planned = { ...rate, next_rate_bp: 1400, next_from: '2099-10-10' }
const toPlan = { 'New rate': '15', From: '10/10/2099' }
const noRates = (): Response | Promise<Response> => success({ vat_rates: [] })

async function drawVat(row = rate, references = noRates) {
  const seen = network(({ path }) => {
    if (path.startsWith(`/app/settings/vat/rates/${rate.id}`)) return success(row)
    if (path.startsWith('/app/settings/vat/rates')) return success({ items: [row], next_cursor: null })
    return path === '/app/settings/vat' ? success(settings) : references()
  })
  await drawScreen(<VatScreen />)
  refreshSession({ user: { id: 'u', role: { permissions: ['*'] } }, company, isRoot: false } as never)
  await expect.element(page.getByText('We charge VAT')).toBeVisible()
  return seen
}

const box = (name: string) => page.getByRole('textbox', { name })

test('what an item shows is counted once the rates are known, and not of a rate that is not there', async () => {
  let answer = (_: Response) => {}
  await drawVat(rate, () => new Promise((resolve) => (answer = resolve)))
  const item = page.getByRole('table', { name: /^What an item/ })
  await expect.element(item).not.toBeInTheDocument()
  answer(success({ vat_rates: [rate] }))
  await expect.poll(() => item.query()?.textContent).toContain('8.931.0710.00')
  await expect.element(page.getByText(/^VAT 12%/)).toBeVisible()
})

test.each<[typeof rate, Record<string, string>[], Partial<typeof rate>]>([
  [rate, [toPlan], { next_rate_bp: 1500, next_from: '2099-10-10' }],
  [planned, [{ 'New rate': '' }], { next_rate_bp: null, next_from: null }],
  [rate, [toPlan, { 'New rate': '', Name: 'VAT' }], { name: 'VAT' }],
])('a used rate keeps its value; its change is planned, or taken back', async (row, steps, sent) => {
  const seen = await drawVat(row)
  await page.getByRole('button', { name: /^VAT 12 %/ }).click()
  for (const name of ['Kind', 'Rate'])
    await expect.element(page.getByLabelText(name, { exact: true })).toBeDisabled()
  for (const [name, value] of steps.flatMap(Object.entries<string>)) await box(name).fill(value)
  if (!sent.next_from) await expect.element(box('From')).not.toBeInTheDocument()
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  const patch = () => seen.find(({ method }) => method === 'PATCH')?.body
  await expect.poll(patch).toEqual({ version: 1, ...sent })
})
