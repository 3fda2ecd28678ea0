import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Billing } from '#contract/billing.ts'
import { success, type Seen } from '#src/session/calls/testNetwork.ts'
import { setMessenger } from '#src/capabilities/connected.ts'
import { big, billing, drawBilling as draw, preview, small } from './testBilling.tsx'

afterEach(() => vi.unstubAllGlobals())

const sheet = () => page.getByRole('dialog', { name: 'Big', exact: true })
const bought = (seen: Seen[]) => seen.filter(({ path }) => path.endsWith('/purchase')).at(-1)?.body

test('it says till when is paid, how much is in use, and when a limit is reached', async () => {
  await draw()
  await expect.element(page.getByText('Paid until')).toBeVisible()
  await expect.element(page.getByText('1 / 1')).toBeVisible()
  await expect.element(page.getByText('The limit is reached')).toBeVisible()
  await expect.element(page.getByText(/^Reached on .* at this pace$/)).toBeVisible()
  await expect.element(page.getByText('40', { exact: true })).not.toBeInTheDocument()
})

test('a dearer plan shows the lines of its invoice; what the balance lacks is asked for by a bank transfer', async () => {
  const seen = await draw()
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect.element(sheet().getByText('Small, unused days')).toBeVisible()
  await expect.element(sheet().getByRole('radio', { name: /From the balance/ })).toBeDisabled()
  await sheet()
    .getByRole('button', { name: /^Get an invoice for .*1,000/ })
    .click()
  await expect.poll(() => bought(seen)).toEqual({ plan_id: big.id, months: null, hash: 'seen', rail: 'bank' })
  await expect.element(page.getByRole('dialog', { name: 'Invoices and acts' })).toBeVisible()
})

test('what is on the balance pays at once', async () => {
  const seen = await draw({ preview: { ...preview, balance: 900_000 } })
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await sheet()
    .getByRole('button', { name: /^Pay .*2,000/ })
    .click()
  await expect.poll(() => bought(seen)).toMatchObject({ rail: 'balance', hash: 'seen' })
})

test('a smaller plan for later says what is beyond it, and that the first ones of an order stay active', async () => {
  const over = [{ key: 'branches' as const, used: 3, limit: 1 }]
  await draw({ preview: { ...preview, when: 'later', lines: [], amount: 0, over } })
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect
    .element(sheet().getByText(/^Then the first branches and people of your order stay active/))
    .toBeVisible()
  await expect.element(sheet().getByText('3 / 1')).toBeVisible()
  await expect.element(sheet().getByRole('button', { name: /^Change on/ })).toBeEnabled()
})

test('for how long it is renewed is chosen where it is renewed by itself', async () => {
  const seen = await draw({ billing: { auto_renew: true } })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'For how long' }), 'A year · 20% off')
  const chosen = () => seen.find(({ path }) => path === '/app/billing/auto-renew')?.body
  await expect.poll(chosen).toEqual({ is_on: true, months: 12 })
})

test('who may only look is offered nothing to buy', async () => {
  await draw({ permissions: ['billing.view'] })
  await expect.element(page.getByText('Big', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Big', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Extend' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Top up' })).not.toBeInTheDocument()
})

/** A client of the messenger; what it was told. */
function client(platform: string): unknown[] {
  const posted: unknown[] = []
  const bridge = { post: (...said: unknown[]) => void posted.push(said), on: () => () => undefined }
  setMessenger({ version: '8.0', platform }, bridge)
  onTestFinished(() => setMessenger({ version: '0', platform: 'unknown' }, bridge))
  return posted
}
const rails = {
  billing: { rails: ['bank', 'card', 'stars'] as Billing['rails'] },
  preview: { ...preview, stars: 500 },
}

test('a card pays the invoice of a purchase at once, on a page of its own', async () => {
  const posted = client('tdesktop')
  const seen = await draw(rails)
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect.element(sheet().getByRole('radio', { name: 'By card' })).toBeChecked()
  await expect.element(sheet().getByRole('radio', { name: /In Stars/ })).not.toBeInTheDocument()
  await sheet()
    .getByRole('button', { name: /^Pay .*1,000/ })
    .click()
  await expect.poll(() => posted).toContainEqual(['web_app_open_link', { url: 'https://pay.example/1' }])
  expect(bought(seen)).toMatchObject({ rail: 'bank' })
})

test('on a phone the messenger takes Stars, and no card', async () => {
  const posted = client('android')
  await draw(rails)
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect.element(sheet().getByRole('radio', { name: 'By card' })).not.toBeInTheDocument()
  await sheet().getByRole('button', { name: 'Pay ★ 500' }).click()
  await expect.poll(() => posted).toContainEqual(['web_app_open_invoice', { slug: 'slug' }])
})

test('before a smaller plan begins its owner sees what will rest', async () => {
  await draw({ billing: { next_plan: { id: small.id, name: small.name, starts_at: billing.expiry_date } } })
  await page.getByRole('button', { name: 'What stays active' }).click()
  const opened = page.getByRole('dialog', { name: 'What stays active' })
  await expect.element(opened.getByText(/^1 of 2 stay active/)).toBeVisible()
  await expect.element(opened.getByText('Rests')).toBeVisible()
})

test('where no plan has a price in the company’s currency it says so', async () => {
  await draw({
    billing: { renewal_price: null },
    answer: ({ path }) =>
      path.endsWith('/plans')
        ? success({ items: [{ ...small, price: null }] })
        : path === '/platform/notice'
          ? success({ support_url: 'https://help.example' })
          : undefined,
  })
  await expect.element(page.getByText('No plan can be bought in UZS yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Support' }).first()).toBeVisible()
})

test('a bank transfer is not offered while nobody is named who is paid', async () => {
  await draw({ billing: { rails: [] } })
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect.element(sheet().getByText('There is no way to pay here yet')).toBeVisible()
  await expect.element(sheet().getByRole('radio', { name: /By bank transfer/ })).not.toBeInTheDocument()
  await expect.element(sheet().getByRole('button', { name: /^Pay / })).toBeDisabled()
})
