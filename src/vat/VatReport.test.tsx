import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { AskedReport } from './AskedReport.tsx'

afterEach(() => vi.unstubAllGlobals())

const sums = (net: number, vat: number) => ({ net, vat, gross: net + vat })
const report = {
  rows: [
    { part: 'items', rate_bp: 1200, kind: 'standard', ...sums(100_000, 12_000) },
    { part: 'items', rate_bp: 0, kind: 'exempt', ...sums(5000, 0) },
    { part: 'delivery', rate_bp: 1200, kind: 'standard', ...sums(2000, 240) },
  ],
  total: sums(107_000, 12_240),
}
const currency = { ...testCompany.currency, show_decimals: true }
const company = { ...testCompany, currency, time_zone: 'UTC' }

/** Answers what was asked for so far. */
async function drawReport(answer = () => success(report), permissions = ['*']) {
  const seen = network(answer)
  await drawScreen(<AskedReport />)
  refreshSession({ user: { id: 'u', role: { permissions } }, company, isRoot: false } as never)
  return () => seen.map(({ path }) => path).filter((path) => path.startsWith('/app/settings/vat/report'))
}

const open = () => page.getByText('VAT for a period').click()

test.for([320, 1280])(
  'at %i px the report of a period comes when it is asked for, and changes with it',
  async (width) => {
    await page.viewport(width, 800)
    const asked = await drawReport()
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
  await drawReport(() => (isDown ? refusal(400, 'invalid') : success({ rows: [], total: sums(0, 0) })))
  await open()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  expect(page.getByRole('alert').query(), 'a toast covers the button').toBeNull()
  isDown = false
  await again.click()
  await expect.element(page.getByText('No completed orders in this period')).toBeVisible()
})

test('a period longer than 366 days is refused at its field and not asked for', async () => {
  const asked = await drawReport()
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

test('who may not see revenue is offered no report', async () => {
  const asked = await drawReport(undefined, ['vat.view'])
  await expect.element(page.getByText('VAT for a period')).not.toBeInTheDocument()
  expect(asked()).toEqual([])
})
