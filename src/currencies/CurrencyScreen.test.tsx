import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { platformCurrencies } from '#contract/platformCurrencies.ts'
import { testRow } from '#src/resource/testRow.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { CurrencyScreen } from './CurrencyScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a new currency is chosen, also the first one of all', async () => {
  const seen = network(({ method }) =>
    success(
      method === 'POST' ? testRow(platformCurrencies, { code: 'USD' }) : { items: [], next_cursor: null },
    ),
  )
  await drawScreen(<CurrencyScreen />)
  refreshSession({
    user: { id: 'u', platform_permissions: ['admin.*'] },
    company: null,
    isRoot: true,
  } as never)
  await page.getByRole('button', { name: 'Add' }).first().click()
  const code = page.getByRole('combobox', { name: 'Currency' })
  await expect.element(code).toHaveValue('')
  await code.selectOptions('USD $')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => seen.find(({ method }) => method === 'POST')?.body).toEqual({ code: 'USD' })
})
