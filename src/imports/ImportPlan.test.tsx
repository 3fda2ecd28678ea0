import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportImages } from '#contract/importImages.ts'
import type { ImportJob } from '#contract/imports.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession } from '#src/session/session.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { ImportPhotos } from './ImportPhotos.tsx'
import { ImportPlan } from './ImportPlan.tsx'
import { useImportPlan } from './useImportPlan.ts'

afterEach(() => vi.unstubAllGlobals())

const counts = {
  items: 2,
  variants: 3,
  categories: 1,
  tags: 0,
  created: 2,
  updated: 0,
  unchanged: 0,
  errors: 0,
}
const sample = { name: 'Skincare Kit', price_min: 3600, price_max: 3600, category: 'Kits', phone: null }
const job: ImportJob = {
  id: '01890a5d-ac96-774b-bcce-000000000001',
  dataset: 'products',
  file_name: 'export.csv',
  state: 'validated',
  rows_done: 3,
  rows_total: 3,
  counts,
  row_errors: [],
  samples: [sample, { ...sample, name: 'Shirt', price_max: 9800, category: null }],
  prices: { currency: 'UZS', rate: null, is_asked: true },
  can_map: false,
  error: null,
  created_at: '2026-03-09T10:00:00.000Z',
  finished_at: null,
}

function Plan({ job }: { job: ImportJob }) {
  const plan = useImportPlan(job)
  return (
    <>
      <ImportPlan job={job} plan={plan} onAgain={() => {}} onColumns={() => {}} />
      {plan.mainButton && <button type="button">{plan.mainButton.text}</button>}
    </>
  )
}

async function draw(node: ReactNode) {
  await drawScreen(node)
  const currency = { code: 'UZS', symbol: 'sum', exponent: 2, show_decimals: false }
  refreshSession({
    user: { id: 'u', role: { permissions: ['*'] } },
    company: { id: 'c', currency },
    isRoot: false,
  } as never)
}

test('a file that seems to be in another currency asks which, and is not imported before', async () => {
  const seen = network(() => success(job))
  await draw(<Plan job={job} />)
  await expect.element(page.getByText('Which currency are the prices in?')).toBeVisible()
  expect(page.getByRole('button', { name: 'Import 2 products' }).elements()).toEqual([])

  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('USD')
  const convert = page.getByRole('button', { name: 'Convert the prices' })
  await expect.element(convert).toBeDisabled()
  await page.getByRole('textbox', { name: /^Price of 1 USD/ }).click()
  await userEvent.keyboard('12700,5')
  await convert.click()

  await expect
    .poll(() => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]))
    .toEqual([[`/app/imports/${job.id}/currency`, { currency: 'USD', rate: 12_700_500_000 }]])
})

test('the first products are shown with the prices that they will have', async () => {
  network(() => success(job))
  await draw(<Plan job={{ ...job, prices: { currency: 'UZS', rate: null, is_asked: false } }} />)
  await expect.element(page.getByText('Skincare Kit')).toBeVisible()
  await expect.element(page.getByText('soʻm\u00a036', { exact: true })).toBeVisible()
  await expect.element(page.getByText('soʻm\u00a036 – soʻm\u00a098')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import 2 products' })).toBeVisible()
})

test('while no photo has come the bar is empty, whatever has failed', async () => {
  const images: ImportImages = { total: 55, done: 0, failed: 10, problems: [] }
  network(() => success(images))
  await draw(<ImportPhotos importId={job.id} />)
  await expect.element(page.getByText(/^0 of 55 loaded/)).toBeVisible()
  const bar = page.getByRole('progressbar')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0')
  expect(bar.element().firstElementChild?.getBoundingClientRect().width).toBe(0)
})
