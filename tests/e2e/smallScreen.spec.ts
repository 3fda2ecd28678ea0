import type { Locale } from '#contract/locales.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { api } from './support/api.ts'
import { makeCompany } from './support/company.ts'
import { addProduct, finishOrder, placeOrder } from './support/selling.ts'
import { storefrontOf } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** Those whose sentences about orders are the longest. */
const longest: Locale[] = ['de', 'el', 'ky']

test('on the smallest phone three whole orders stand below the head of every tab', async ({ app }) => {
  const { screen } = app
  const { id, owner } = await makeCompany()
  const token = await app.signIn(owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  const ask = await storefrontOf(id)
  for (let at = 0; at < 3; at++) {
    await ask('/orders', {
      fulfilment: 'pickup',
      lines: [{ variant_id: plov.variants[0]?.id, qty: 1000 }],
      customer: { name: 'Maximilian Schwarzenberger', phone: freshPhone() },
    })
    await api(token).post(`/app/orders/${(await placeOrder(token, plov)).id}/accept`)
    await finishOrder(token, await placeOrder(token, plov))
    const { id: cancelled, version } = await placeOrder(token, plov)
    await api(token).post(`/app/orders/${cancelled}/cancel`, { version, reason: 'changed_mind' })
  }
  const rows = screen.locator('[data-order]')
  for (const locale of longest) {
    for (const tab of ['new', 'in_progress', 'done', 'cancelled']) {
      await app.open(`/${locale}/app/orders?tab=${tab}`)
      await expect(rows).toHaveCount(3)
      const spare = await rows.nth(2).evaluate((row) => {
        const { left, bottom } = row.getBoundingClientRect()
        const seen = document.elementFromPoint(left + 40, bottom - 4)
        return row.contains(seen)
      })
      expect(spare, `${locale} ${tab}`).toBe(true)
    }
  }
})
