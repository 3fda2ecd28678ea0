import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { GeneralPanels } from './GeneralPanels.tsx'

afterEach(() => vi.unstubAllGlobals())

const path = '/app/settings/general'
const means = { proof: 'password', may_use_biometry: false, phone: null }
const legal = {
  version: 1,
  updated_at: '2026-03-09T10:00:00Z',
  terms: { en: 'We sell' },
  privacy: {},
  retention_months: null,
  legal_version: 2,
}

/** The panels before an owner, unless another role is named; answers what was sent. */
async function draw({
  role = 'owner',
  permissions = ['*'],
  tests = 3,
  closesAt = null as string | null,
  left = [] as string[],
} = {}) {
  const state = { is_on: false, orders: tests, closes_at: closesAt, to_download: left, token: 'pk_old' }
  const sent: [string, unknown][] = []
  network(({ path: asked, method, body }) => {
    if (method !== 'GET') sent.push([`${method} ${asked}`, body])
    if (asked === `${path}/test-mode` && method === 'PATCH') state.is_on = (body as { is_on: boolean }).is_on
    if (asked === `${path}/test-mode/orders`) state.orders = 0
    if (asked.startsWith(`${path}/test-mode`)) return success({ is_on: state.is_on, orders: state.orders })
    if (asked === `${path}/data-protection`)
      return success(method === 'PATCH' ? { ...legal, ...(body as object), version: 2 } : legal)
    if (asked === `${path}/closing`) {
      if (method === 'POST' && (body as { password: string }).password !== 'right')
        return refusal(422, 'invalid', { errors: { password: ['This password is wrong'] } })
      if (method !== 'GET') state.closes_at = method === 'POST' ? '2030-01-31T10:00:00Z' : null
      return success({ closes_at: state.closes_at, to_download: state.to_download, ...means })
    }
    if (asked.startsWith('/app/exports')) {
      const dataset = asked === '/app/exports' ? 'customers' : asked.slice('/app/exports/'.length)
      state.to_download = state.to_download.filter((one) => one !== dataset)
      return success({ path: '/exports/file', rows: 1, expires_at: '2030-01-01T10:00:00Z' })
    }
    if (asked === `${path}/key`) {
      if (method === 'POST') state.token = 'pk_new'
      return success({ token: state.token })
    }
    return success({ transfer: null, ...means })
  })
  await drawScreen(<GeneralPanels />)
  const company = { ...testCompany, time_zone: 'UTC', name: 'Plov', languages: ['en'], closes_at: closesAt }
  refreshSession({ user: { id: 'u', role: { key: role, permissions } }, company, isRoot: false } as never)
  return sent
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('new orders become tests with one press, and tests are deleted after a question', async () => {
  const sent = await draw()
  await page.getByRole('switch', { name: 'New orders are tests' }).click()
  await expect.element(page.getByRole('switch', { name: 'New orders are tests' })).toBeChecked()
  await button('Delete test orders').click()
  const question = page.getByRole('alertdialog', { name: 'Delete 3 test orders?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(button('Delete test orders')).not.toBeInTheDocument()
  expect(sent).toEqual([
    [`PATCH ${path}/test-mode`, { is_on: true }],
    [`DELETE ${path}/test-mode/orders`, undefined],
  ])
})

test('the texts and the time of keeping are saved together', async () => {
  const sent = await draw()
  await button('Keep personal data').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Privacy policy' }).fill('We keep little')
  await sheet.getByRole('combobox', { name: 'Keep personal data' }).selectOptions('12 months')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      [
        `PATCH ${path}/data-protection`,
        { version: 1, privacy: { en: 'We keep little' }, retention_months: 12 },
      ],
    ])
})

test('another key is shown once the owner has proved who they are', async () => {
  const sent = await draw()
  await expect.element(page.getByText('pk_old')).toBeVisible()
  await button('Replace key').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText('Password', { exact: true }).fill('right')
  await sheet.getByRole('button', { name: 'Replace key' }).click()
  await expect.element(page.getByText('pk_new')).toBeVisible()
  expect(sent).toEqual([[`POST ${path}/key`, { password: 'right' }]])
})

test('a wrong password closes nothing; a company that closes is taken back although nothing else can be changed', async () => {
  await draw()
  await button('Close company').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText('Password', { exact: true }).fill('wrong')
  await sheet.getByRole('button', { name: 'Close company' }).click()
  await expect.element(sheet.getByText('This password is wrong')).toBeVisible()
  await sheet.getByLabelText('Password', { exact: true }).fill('right')
  await sheet.getByRole('button', { name: 'Close company' }).click()
  await button('Take the company back').click()
  await expect.element(button('Close company')).toBeVisible()
})

test('the company cannot be closed before all that it has was downloaded', async () => {
  const sent = await draw({ left: ['orders', 'products'] })
  await expect.element(page.getByText('Download your data first.')).toBeVisible()
  await expect.element(button('Close company')).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Downloaded' })).toBeVisible()
  await button('Orders').click()
  await expect.poll(() => page.getByRole('img', { name: 'Downloaded' }).elements().length).toBe(2)
  await expect.element(button('Close company')).not.toBeInTheDocument()
  await button('Products').click()
  await expect.element(button('Close company')).toBeEnabled()
  await expect.element(page.getByText('Download your data first.')).not.toBeInTheDocument()
  expect(sent.map(([call]) => call)).toEqual(['POST /app/exports/orders', 'POST /app/exports/products'])
})

test('while the company closes the owner only looks, downloads and takes it back', async () => {
  await draw({ closesAt: '2030-01-31T10:00:00Z' })
  await expect.element(button('Take the company back')).toBeEnabled()
  await expect.element(button('Orders')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'New orders are tests' })).toBeDisabled()
  for (const name of ['Delete test orders', 'Replace key'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test('nobody but the owner sees how to close the company or to replace its key', async () => {
  await draw({ role: 'manager', permissions: ['settings.view'] })
  await expect.element(page.getByText('pk_old')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'New orders are tests' })).toBeDisabled()
  for (const name of ['Close company', 'Replace key', 'Delete test orders'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test.for([320, 1280])('at %i px nothing runs out of the page', async (width) => {
  await page.viewport(width, 900)
  await draw()
  await expect.element(button('Close company')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
})
