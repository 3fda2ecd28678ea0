import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { CasesChip } from './CasesChip.tsx'

afterEach(() => vi.unstubAllGlobals())

const cases = (total: number) => network(() => success({ items: [], next_cursor: null, total }))

test('an orders screen leads whoever sees payments to those that need a person', async () => {
  cases(2)
  await drawScreen(<CasesChip />)
  const link = page.getByRole('link', { name: '2 payments need a person' })
  await expect.element(link).toHaveAttribute('href', '/app/settings/payments?attention=1')
})

test('says nothing where all is in order', async () => {
  const seen = cases(0)
  await drawScreen(<CasesChip />)
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0))
  expect(page.getByRole('link').elements()).toEqual([])
})

test('asks nothing for whoever does not see payments', async () => {
  const seen = cases(2)
  await drawScreen(<CasesChip />, '/list', 'u', ['orders.view', 'orders.view_all'])
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen.filter(({ path }) => path.startsWith('/app/payments'))).toEqual([])
})
