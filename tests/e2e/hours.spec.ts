import type { StorefrontQuote } from '#contract/storefront.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany, openSessionOf } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { storefrontOf } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000

test(
  'hours come from a text, a special day opens the branch, and the storefront follows both',
  { tag: '@quick' },
  async ({ app }) => {
    const { screen } = app
    const { id, owner } = await makeCompany()
    const { token } = await openSessionOf(owner)
    const { variants } = await addProduct(token, 'Plov', 48_000_00)
    const storefront = await storefrontOf(id)
    const basket = { fulfilment: 'pickup', lines: [{ variant_id: variants[0]?.id, qty: 1000 }] }
    const problems = async () => {
      const quote = await storefront<StorefrontQuote>('/quote', basket)
      return quote.problems.map(({ code }) => code)
    }
    expect(await problems()).toEqual([])
    const now = Date.now()
    const weekday = new Date(now + 3 * DAY_MS).toLocaleDateString('en', { weekday: 'short' })
    const today = new Date(now).toLocaleDateString('en-GB', { timeZone: 'Asia/Tashkent' })

    await app.open('/en/app/settings/branches', owner)
    await screen.getByRole('main').getByText('Main branch', { exact: true }).click()
    const form = screen.getByRole('dialog', { name: 'Branch' })
    await form.getByRole('switch', { name: 'Around the clock' }).click()
    await form.getByRole('button', { name: 'Write as text' }).click()
    const top = screen.getByRole('dialog').last()
    await top.getByRole('textbox').fill(`${weekday} 10–12`)
    await app.press('Done', top)
    await app.press(/^Save/, form)
    await expect(screen.getByText(/^Closed until/)).toBeVisible()
    await expect.poll(problems).toEqual(['closed'])

    await screen.getByRole('main').getByText('Main branch', { exact: true }).click()
    await form.getByRole('button', { name: 'Add a day' }).click()
    await top.getByRole('textbox', { name: 'Date' }).fill(today)
    await top.getByRole('textbox', { name: 'Note' }).fill('Fair')
    await top.getByRole('switch').click()
    await top.getByRole('textbox', { name: 'Start' }).fill('00:00')
    await top.getByRole('textbox', { name: 'End' }).fill('12:00')
    await top.getByRole('button', { name: 'Add hours' }).click()
    await top.getByRole('textbox', { name: 'Start' }).last().fill('11:00')
    await top.getByRole('textbox', { name: 'End' }).last().fill('13:00')
    await expect(top.getByText('These hours overlap').first()).toBeVisible()
    // A messenger shows that its own button cannot be pressed in its own way.
    if (!app.client) await expect(top.getByRole('button', { name: 'Done' })).toBeDisabled()
    await top.getByRole('button', { name: /^Remove 11:00/ }).click()
    await top.getByRole('textbox', { name: 'End' }).fill('00:00')
    expect(await barriersOn(app)).toEqual([])
    await app.press('Done', top)
    await app.press(/^Save/, form)
    await expect(screen.getByText(/^Taking orders/)).toBeVisible()
    await expect.poll(problems).toEqual([])
  },
)
