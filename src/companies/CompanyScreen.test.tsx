import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { CompanyScreen } from './CompanyScreen.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => vi.unstubAllGlobals())

const companyOf = (n: number, name: string): PlatformCompany => {
  const { sort: _sort, note: _note, ...row } = tagRow(n, name)
  return {
    ...row,
    manager_id: null,
    tag_ids: [],
    note: '',
    state: 'active',
    is_demo: false,
    country: 'UZ',
    currency: 'UZS',
    category_id: null,
    logo: null,
    plan: { en: 'Small' },
    expiry_date: '2026-12-20T19:00:00.000Z',
    balance: 0,
    closes_at: null,
    block_reason: null,
    owner: null,
    orders_30: 0,
    seen_at: null,
    last_order_on: null,
    source: null,
  }
}
const companies = [companyOf(1, 'Plov Centre'), companyOf(2, 'Tea House')]

async function draw(permissions: string[], address = '/list') {
  const seen = network(({ path }) => {
    if (path.endsWith('/choices'))
      return success({
        managers: [],
        assignees: [],
        tags: [],
        categories: [],
        plans: [],
        currencies: ['UZS', 'USD'],
      })
    if (path.endsWith('/bulk'))
      return success({ done: [companies[0]!.id], refused: [{ id: companies[1]!.id, message: 'No owner' }] })
    if (path.endsWith('/export'))
      return success({ path: '/platform-exports/x', rows: 2, expires_at: '2026-12-01T00:00:00.000Z' })
    return success({ items: companies, next_cursor: null })
  })
  await drawScreen(<CompanyScreen />, address)
  refreshSession({ isRoot: true, company: null, user: { platform_permissions: permissions } } as never)
  return seen
}

test('an active company whose term is over is in its days of grace', async () => {
  const [one, other] = [companyOf(1, 'Plov Centre'), companyOf(2, 'Tea House')]
  network(({ path }) =>
    success(
      path.endsWith('/choices')
        ? { managers: [], assignees: [], tags: [], categories: [], plans: [], currencies: [] }
        : {
            items: [
              { ...one, expiry_date: '2026-01-20T19:00:00.000Z' },
              { ...other, expiry_date: '2099-01-20T19:00:00.000Z' },
            ],
            next_cursor: null,
          },
    ),
  )
  await drawScreen(<CompanyScreen />, '/list')
  refreshSession({ isRoot: true, company: null, user: { platform_permissions: ['admin.*'] } } as never)
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/Plov Centre/).getByText('In grace')).toBeVisible()
  await expect.element(row(/Tea House/).getByText('Active', { exact: true })).toBeVisible()
})

test('owners of the chosen companies are written to, and whoever could not be is named with the reason', async () => {
  const seen = await draw(['admin.*'])
  for (const name of ['Plov Centre', 'Tea House']) await page.getByRole('checkbox', { name }).click()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Message', exact: true })
    .click()
  const sheet = page.getByRole('dialog', { name: /^Message to the owner/ })
  await sheet.getByRole('textbox', { name: 'Message' }).fill('Your menu has no photos')
  await sheet.getByRole('button', { name: /^Send/ }).click()
  await expect.element(page.getByText('No owner')).toBeVisible()
  const sent = seen.find(({ path }) => path.endsWith('/bulk'))
  expect(sent?.body).toMatchObject({
    action: 'message',
    ids: companies.map(({ id }) => id),
    text: 'Your menu has no photos',
  })
})

test('all companies that the search and the filters find go into a file', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const seen = await draw(['admin.*'], '/list?state=active&q=plov')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.element(page.getByText('Saving a file with 2 rows')).toBeVisible()
  expect(seen.find(({ path }) => path.endsWith('/export'))?.body).toMatchObject({
    state: 'active',
    q: 'plov',
  })
})

test('the filters that do not fit in a row are behind a button', async () => {
  await draw(['admin.*'])
  await expect.element(page.getByRole('group', { name: 'State' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Country' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toBeVisible()
})

test('a logo stands in the list, and a refused currency says why at its field', async () => {
  const seen = network(({ path, method }) => {
    if (path.endsWith('/choices'))
      return success({
        managers: [],
        assignees: [],
        tags: [],
        categories: [],
        plans: [],
        currencies: ['UZS', 'USD'],
      })
    if (method === 'PATCH')
      return refusal(422, 'validation_failed', {
        errors: { currency: ['The currency stays after the first order'] },
      })
    const shown = { ...companies[0]!, logo: '/files/abc-medium.webp' }
    if (path.endsWith(shown.id)) return success(shown)
    if (path.endsWith('/overview'))
      return success({ counts: {}, limits: {}, own_limits: {}, grace_days: 3, days: [] })
    return success({ items: [shown], next_cursor: null })
  })
  await drawScreen(<CompanyScreen />, `/list?id=${companies[0]!.id}`)
  refreshSession({ isRoot: true, company: null, user: { platform_permissions: ['admin.*'] } } as never)
  await expect
    .poll(() => document.querySelector('img')?.getAttribute('src'))
    .toContain('/files/abc-small.webp')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Company' })
  await form.getByRole('combobox', { name: 'Currency' }).selectOptions('USD')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(form.getByText('The currency stays after the first order')).toBeVisible()
  expect(seen.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ currency: 'USD' })
})
