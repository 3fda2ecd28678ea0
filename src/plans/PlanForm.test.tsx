import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { blankOf } from '#contract/blank.ts'
import { type Plan, plans } from '#contract/plans.ts'
import { testRow } from '#src/resource/testRow.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { PlanForm } from './PlanForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const plan: Plan = testRow(plans, {
  version: 3,
  name: { en: 'Start', de: 'Anfang' },
  code: 'start',
  is_public: true,
  is_default: true,
  trial_days: 14,
  prices: [{ currency: 'USD', amount: 19_00 }],
  periods: [{ months: 1, discount_bp: 0 }],
  features: ['flows'],
  limits: { ...blankOf(plans).limits, branches: 3 },
  companies_count: 12,
  terms_number: 2,
  behind_count: 2,
})
const company = (n: number) => ({
  id: `01900000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  name: `Shop ${n}`,
  over: [{ key: 'branches', used: 3, limit: 1 }],
})

/** The form before somebody of the platform; `answer` is what a write gets. */
async function draw(one: Plan | undefined, answer: (seen: Seen) => Response = () => success(plan)) {
  const seen = network((asked) => {
    if (asked.method !== 'GET') return answer(asked)
    const query = new URL(asked.path, 'http://x').searchParams
    // The one company of the two with older terms, and eleven where one branch is left.
    if (query.has('behind')) return success({ count: 1, companies: [company(7)] })
    if (query.get('branches') !== '1') return success({ count: 0, companies: [] })
    return success({ count: 11, companies: Array.from({ length: 10 }, (_, n) => company(n)) })
  })
  const user = { id: 'u', platform_permissions: ['admin.plans.*'] }
  await drawScreen(<PlanForm row={one} onClose={() => undefined} />)
  refreshSession({ user, company: null, isRoot: true } as never)
  return () =>
    seen.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[`${method} ${path}`, body]]))
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a plan is sent with its prices, periods, limits and features', async () => {
  const sent = await draw(undefined)
  await field('Name English').fill('Big')
  await field('Code').fill('big')
  const currencies = page.getByRole('combobox', { name: 'Add a currency' })
  for (const code of ['USD', 'UZS', 'Stars in the messenger']) await currencies.selectOptions(code)
  await field('USD').fill('49')
  await field('UZS').fill('490000')
  await field('Stars in the messenger').fill('2450')
  await page.getByRole('button', { name: 'Remove the price in UZS' }).click()
  await page.getByRole('switch', { name: 'Half a year' }).click()
  await field('Discount').fill('12.5')
  await field('Branches').fill('5')
  await page.getByRole('checkbox', { name: 'API' }).click()
  await save()
  const body = {
    name: { en: 'Big' },
    code: 'big',
    is_public: false,
    is_default: false,
    trial_days: 14,
    prices: [
      { currency: 'USD', amount: 49_00 },
      { currency: 'XTR', amount: 2450 },
    ],
    periods: [
      { months: 1, discount_bp: 0 },
      { months: 6, discount_bp: 1250 },
    ],
    features: ['api'],
    limits: { ...blankOf(plans).limits, branches: 5 },
  }
  await expect.poll(sent).toEqual([['POST /admin/dictionaries/plans', body]])
})

test('what is missing is said before anything is sent, and what the server refuses stands at its field', async () => {
  const sent = await draw(plan, () => refusal(422, 'invalid', { errors: { code: ['Taken already'] } }))
  // German alone is not enough: English stands for what is missing.
  await field('Name English').fill('')
  await page.getByRole('switch', { name: 'One month' }).click()
  await page.getByRole('combobox', { name: 'Add a currency' }).selectOptions('UZS')
  await save()
  await expect.element(field('UZS')).toHaveAccessibleDescription(/.+/)
  await expect.element(page.getByRole('group', { name: 'Periods' })).toHaveAccessibleDescription(/.+/)
  await expect.element(field('Name English')).toHaveAccessibleDescription(/.+/)
  expect(sent()).toEqual([])
  await field('Name English').fill('Start 2')
  await page.getByRole('switch', { name: 'A year' }).click()
  await field('UZS').fill('190000')
  await save()
  await expect.element(field('Code')).toHaveAccessibleDescription(/Taken already/)
  const prices = [...plan.prices, { currency: 'UZS', amount: 190_000_00 }]
  const name = { en: 'Start 2', de: 'Anfang' }
  const changes = { version: 3, name, prices, periods: [{ months: 12, discount_bp: 0 }] }
  expect(sent()).toEqual([[`PATCH /admin/dictionaries/plans/${plan.id}`, changes]])
})

test('whom the limits would be too tight for is told while they are written', async () => {
  const sent = await draw(plan)
  await field('Branches').fill('1')
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect.element(said('11 companies are over these limits')).toBeInTheDocument()
  await expect.element(page.getByText('Shop 9')).toBeVisible()
  await expect.element(page.getByText('Branches: 3 / 1').first()).toBeVisible()
  await expect.element(page.getByText('and 1 more')).toBeVisible()
  await field('Branches').fill('2')
  await expect.element(said('No company on this plan is over these limits')).toBeInTheDocument()
  await expect.element(page.getByText('Shop 9')).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('before older terms end it is told who is over the present ones; the day is sent, and a refused one says why', async () => {
  let isRefused = true
  const sent = await draw(plan, () =>
    isRefused ? refusal(422, 'invalid', { errors: { moves_on: ['Too soon'] } }) : success(plan),
  )
  await expect.element(page.getByText('1 of them is over the present limits')).toBeVisible()
  await expect.element(page.getByText('Shop 7')).toBeVisible()
  const day = page.getByLabelText('From')
  await expect.element(page.getByRole('button', { name: 'Set the day' })).toBeDisabled()
  await day.fill('2100-01-01')
  await page.getByRole('button', { name: 'Set the day' }).click()
  await expect.element(page.getByText('Too soon').first()).toBeVisible()
  isRefused = false
  await day.fill('2100-02-01')
  await page.getByRole('button', { name: 'Set the day' }).click()
  const at = `POST /admin/dictionaries/plans/${plan.id}/move`
  await expect
    .poll(sent)
    .toEqual(['2100-01-01', '2100-02-01'].map((moves_on) => [at, { version: 3, moves_on }]))
})

test('a copy is a new plan that nobody is offered yet', async () => {
  const sent = await draw(plan)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(page.getByRole('dialog', { name: 'New plan' })).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'New companies begin with it' })).not.toBeChecked()
  await field('Name English').fill('Start again')
  await save()
  const { code, prices, periods, features, limits, trial_days } = plan
  const terms = { prices, periods, features, limits, trial_days, is_public: false, is_default: false }
  await expect
    .poll(sent)
    .toEqual([
      ['POST /admin/dictionaries/plans', { ...terms, name: { en: 'Start again' }, code: `${code}-2` }],
    ])
})

test('who is on a plan leads to the company, where the reader may see companies', async () => {
  const { id, name } = company(4)
  const on = { id, name, state: 'active', terms_number: 2, expiry_date: '2099-01-20T19:00:00.000Z' }
  network(({ path }) =>
    success(path.includes('/companies') ? { items: [on], next_cursor: null } : { count: 0, companies: [] }),
  )
  await drawScreen(<PlanForm row={plan} onClose={() => undefined} />)
  const permissions = ['admin.plans.*', 'admin.companies.view']
  refreshSession({
    user: { id: 'u', platform_permissions: permissions },
    company: null,
    isRoot: true,
  } as never)
  await page.getByRole('button', { name: 'Who is on it' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Who is on it' }).getByRole('link', { name }))
    .toHaveAttribute('href', expect.stringContaining(`/admin/companies?id=${id}`))
})

test('days of the trial that were emptied are asked for, though new companies begin with another plan', async () => {
  const sent = await draw(plan)
  await field('Days of the trial').fill('')
  await page.getByRole('switch', { name: 'New companies begin with it' }).click()
  await save()
  await expect.element(field('Days of the trial')).toBeInvalid()
  expect(sent()).toEqual([])
})
