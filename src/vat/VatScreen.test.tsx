import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { VatScreen } from './VatScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const settings = {
  version: 1,
  is_payer: true,
  mode: 'included',
  rounding: 'line',
  fee_rate_id: null,
  delivery_rate_id: null,
  pickup_rate_id: null,
  dine_in_rate_id: null,
  registration_number: '',
  registered_from: null,
}
const sums = (net: number, vat: number) => ({ net, vat, gross: net + vat })
const report = {
  rows: [
    { part: 'items', rate_bp: 1200, kind: 'standard', ...sums(100_000, 12_000) },
    { part: 'items', rate_bp: 0, kind: 'exempt', ...sums(5000, 0) },
    { part: 'delivery', rate_bp: 1200, kind: 'standard', ...sums(2000, 240) },
  ],
  total: sums(107_000, 12_240),
}
const company = {
  ...testCompany,
  currency: { ...testCompany.currency, show_decimals: true },
  time_zone: 'UTC',
}

const rate = {
  id: '01890a5d-ac96-774b-bcce-000000000001',
  version: 1,
  created_at: '2026-03-09T10:00:00Z',
  updated_at: '2026-03-09T10:00:00Z',
  archived_at: null,
  name: 'VAT 12 %',
  rate_bp: 1200,
  kind: 'standard',
  code: '',
  is_default: true,
  is_used: true,
  products_count: 3,
  next_rate_bp: null,
  next_from: null,
}

const noRates = () => success({ vat_rates: [] })

async function drawVat(
  answer: () => Response,
  values: object = settings,
  permissions = ['*'],
  references: () => Response | Promise<Response> = noRates,
  rates: object[] = [],
) {
  const seen = network(({ path }) => {
    if (path.startsWith('/app/settings/vat/report')) return answer()
    if (path.startsWith('/app/settings/vat/rates')) return success({ items: rates, next_cursor: null })
    return path === '/app/settings/vat' ? success(values) : references()
  })
  await drawScreen(<VatScreen />)
  const user = { id: 'u', role: { key: 'accountant', permissions } }
  refreshSession({ user, company, isRoot: false } as never)
  return () => seen.filter(({ path }) => path.startsWith('/app/settings/vat/report')).map(({ path }) => path)
}

const open = () => page.getByText('VAT for a period').click()

test.for([320, 1280])(
  'at %i px the report of a period comes when it is asked for, and changes with it',
  async (width) => {
    await page.viewport(width, 800)
    const asked = await drawVat(() => success(report))
    await expect.element(page.getByText('VAT for a period')).toBeVisible()
    expect(asked()).toEqual([])
    await open()

    const table = page.getByRole('table', { name: 'VAT for a period' })
    const rowOf = (name: RegExp) => () => table.getByRole('row', { name }).query()?.textContent
    await expect.poll(rowOf(/^Exempt from VAT/)).toContain('50.00')
    const withVat = width > 320 ? ['1,192.40'] : []
    for (const sum of ['1,070.00', '122.40', ...withVat]) await expect.poll(rowOf(/^Total/)).toContain(sum)
    expect(document.documentElement.scrollWidth).toBe(width)

    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByText('Last quarter').click()
    await expect.poll(() => new Set(asked()).size).toBe(2)
  },
)

test('a period without orders says so, and a report that failed is asked for again', async () => {
  let isDown = true
  await drawVat(() => (isDown ? refusal(400, 'invalid') : success({ rows: [], total: sums(0, 0) })))
  await open()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  expect(page.getByRole('alert').query(), 'a toast covers the button').toBeNull()
  isDown = false
  await again.click()
  await expect.element(page.getByText('No completed orders in this period')).toBeVisible()
})

test('what an item shows is counted once the rates are known, and not of a rate that is not there', async () => {
  const rate = { id: 'r', name: 'VAT', rate_bp: 1200, kind: 'standard', is_default: true }
  let answer = (_: Response) => {}
  await drawVat(
    () => success(report),
    settings,
    ['*'],
    () => new Promise((resolve) => (answer = resolve)),
  )
  await expect.element(page.getByText('We charge VAT')).toBeVisible()
  const item = page.getByRole('table', { name: /^What an item/ })
  await expect.element(item).not.toBeInTheDocument()
  answer(success({ vat_rates: [rate] }))
  await expect.poll(() => item.query()?.textContent).toContain('8.931.0710.00')
  await expect.element(page.getByText(/^VAT 12%/)).toBeVisible()
})

test('a period longer than 366 days is refused at its field and not asked for', async () => {
  const asked = await drawVat(() => success(report))
  await open()
  const table = page.getByRole('table', { name: 'VAT for a period' })
  await expect.element(table).toBeVisible()
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('textbox', { name: 'From', exact: true }).fill(from)
    await page.getByRole('textbox', { name: 'To', exact: true }).fill(to)
    await userEvent.keyboard('{Enter}')
  }

  await choose('01/01/2025', '02/01/2026')
  await expect.element(page.getByText('No more than 366 days')).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()

  await choose('01/01/2025', '01/01/2026')
  await expect.element(table).toBeVisible()
  await expect.element(page.getByText('No more than 366 days')).not.toBeInTheDocument()
  expect(asked().slice(1)).toEqual(['/app/settings/vat/report?from=2025-01-01&to=2026-01-01'])
})

test('who pays no VAT is offered no report', async () => {
  await drawVat(() => success(report), { ...settings, is_payer: false })
  await expect.element(page.getByText('We charge VAT')).toBeVisible()
  await expect.element(page.getByText('VAT for a period')).not.toBeInTheDocument()
})

test('who may not see revenue is offered no report', async () => {
  await drawVat(() => success(report), settings, ['vat.view'])
  await expect.element(page.getByText('We charge VAT')).toBeVisible()
  await expect.element(page.getByText('VAT for a period')).not.toBeInTheDocument()
})

test('the heads of the rates that sort have names', async () => {
  await page.viewport(1280, 800)
  await drawVat(() => success(report), settings, ['*'], noRates, [rate])

  const sorting = page.getByRole('columnheader').getByRole('button')
  await expect.element(sorting.first()).toBeVisible()
  expect(sorting.elements().map(({ textContent }) => textContent)).toEqual(['Name', 'Default'])
})

test('a rate above a hundred percent is refused in percent', async () => {
  await drawVat(() => success(report))
  await page.getByRole('button', { name: 'Add rate' }).click()
  await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('150')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()

  await expect.element(page.getByText('No more than 100%', { exact: true })).toBeVisible()
})

test('who may only look sees no way to change a used rate from a date', async () => {
  await drawVat(() => success(report), settings, ['vat.view'], noRates, [rate])
  await page.getByRole('button', { name: /^VAT 12 %/ }).click()

  await expect.element(page.getByRole('textbox', { name: 'Code for fiscal systems' })).toBeDisabled()
  expect(page.getByText('Change from a date').elements()).toEqual([])
})
