import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network } from '#src/session/calls/testNetwork.ts'
import { drawScreen } from './testScreen.tsx'
import { UsedBy } from './UsedBy.tsx'

afterEach(() => vi.unstubAllGlobals())

const used = (count: number) => (
  <UsedBy count={count} to="/list?unit=kg">
    {`${count} products`}
  </UsedBy>
)

test('what uses a row is one tap away', async () => {
  network(() => new Response())
  await drawScreen(used(12))
  await expect
    .element(page.getByRole('link', { name: '12 products' }))
    .toHaveAttribute('href', expect.stringContaining('/list?unit=kg'))
})

test('what nothing uses leads nowhere', async () => {
  network(() => new Response())
  await drawScreen(used(0))
  await expect.element(page.getByText('0 products')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
