import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { GeneralScreen } from './GeneralScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const settings = {
  version: 1,
  updated_at: '2026-03-09T10:00:00Z',
  name: 'Tea house',
  legal_name: '',
  tax_id: '',
  logo_id: null,
  cover_id: null,
  logo: null,
  cover: null,
  description: {},
  category_id: null,
  country: 'UZ',
  time_zone: 'Asia/Tashkent',
  currency: 'UZS',
  is_currency_locked: false,
  offered_currencies: ['UZS', 'EUR'],
  show_decimals: false,
  day_start: 360,
  languages: ['en'],
  default_language: 'en',
  phone: null,
  email: null,
  site: null,
  socials: [],
  address: '',
  number_prefix: 'A-',
  numbering: 'daily',
  accept_timeout_min: null,
  customer_cancel_min: 5,
  auto_accept: 'never',
  auto_accept_branch_ids: [],
  prep_min: 30,
  busy_steps: [10, 20, 30],
  preorder_days: 30,
  min_order: 0,
  accepts_staff_orders: true,
  staff_stage_id: null,
}

const cooking = {
  id: '01890a5d-ac96-774b-bcce-000000000002',
  name: { en: 'Cooking' },
  category: 'in_progress',
  colour: 'blue',
}

async function draw(more: object = {}, role = { key: 'owner', permissions: ['*'] }) {
  let row = { ...settings, ...more }
  const sent: object[] = []
  network(({ path, method, body }) => {
    if (path === '/app/settings/general' && method === 'PATCH') {
      sent.push(body as object)
      row = { ...row, ...(body as object), version: row.version + 1 }
    }
    if (path === '/app/settings/general') return success(row)
    // The panels below have tests of their own.
    if (path.startsWith('/app/settings/general/')) return refusal(503, 'unavailable')
    return success(path.startsWith('/auth') ? { categories: [] } : { stages: [cooking] })
  })
  await drawScreen(<GeneralScreen />)
  refreshSession({ user: { id: 'u', role }, company: testCompany, isRoot: false } as never)
  await expect.element(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Tea house')
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Saved')).toBeVisible()
    return sent.at(-1)
  }
  return { save }
}

test('where orders of the team begin is one choice of two settings', async () => {
  const { save } = await draw()
  const team = page.getByRole('combobox', { name: 'Orders of the team' })
  await team.selectOptions('At once in “Cooking”')
  expect(await save()).toEqual({ staff_stage_id: cooking.id, version: 1 })
  await team.selectOptions('Wait to be accepted')
  expect(await save()).toEqual({ accepts_staff_orders: false, staff_stage_id: null, version: 2 })
})

test('refusing what nobody accepts starts with a time that can be changed', async () => {
  const { save } = await draw()
  const time = page.getByRole('textbox', { name: 'Time to accept' })
  expect(time.query()).toBeNull()
  await page.getByRole('switch', { name: /^Refuse what nobody accepts/ }).click()
  await expect.element(time).toHaveValue('10')
  await time.fill('7')
  expect(await save()).toEqual({ accept_timeout_min: 7, version: 1 })
})

test('the day begins at a time of the clock, and a number is shown as people will say it', async () => {
  const { save } = await draw()
  await expect.element(page.getByText('For example, A-12')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'The day begins at' })).toHaveValue('06:00')
  await page.getByRole('textbox', { name: 'The day begins at' }).fill('04:30')
  expect(await save()).toEqual({ day_start: 270, version: 1 })
})

test('a row of links that is left empty goes', async () => {
  const { save } = await draw({ socials: ['https://t.me/tea'] })
  const add = page.getByRole('button', { name: 'Add a link' })
  await add.click()
  await page.getByRole('textbox', { name: 'Link 2' }).fill('https://tea.example.com')
  await add.click()
  await expect.element(page.getByRole('textbox', { name: 'Link 3' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Company name' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Link 3' })).not.toBeInTheDocument()
  expect(await save()).toEqual({ socials: ['https://t.me/tea', 'https://tea.example.com'], version: 1 })
})

test.for([
  ['after the first order', { is_currency_locked: true }, 'owner', 'Stays as it is after the first order'],
  ['by others than the owner', {}, 'admin', 'Only the owner can change it'],
] as const)('the currency is not changed %s', async ([, more, key, hint]) => {
  await draw(more, { key, permissions: ['settings.view', 'settings.update'] })
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeDisabled()
  await expect.element(page.getByText(hint)).toBeVisible()
})

test('the owner changes it before', async () => {
  const { save } = await draw()
  await page.getByRole('combobox', { name: 'Currency' }).selectOptions('EUR · €')
  expect(await save()).toEqual({ currency: 'EUR', version: 1 })
})

test('on a desktop the names of the parts lead to them, on a phone they take no room', async () => {
  await page.viewport(1280, 800)
  await draw()
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Times and sums').click()
  await expect.element(page.getByRole('textbox', { name: 'Preparation time' })).toBeInViewport()
  expect(document.activeElement).toHaveAttribute('id', 'times')
  await page.viewport(320, 640)
  await expect.element(page.getByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(320)
})
