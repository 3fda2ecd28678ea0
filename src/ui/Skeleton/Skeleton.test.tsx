import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Skeleton } from './Skeleton.tsx'

test('says what is loading and hides its blocks from a screen reader', async () => {
  await draw(<Skeleton kind="actionCell" count={2} label="Loading" isImmediate />)
  const status = page.getByRole('status', { name: 'Loading' })
  await expect.element(status).toHaveAttribute('aria-busy', 'true')
  expect(status.element().textContent).toBe('')
  expect(status.element().querySelectorAll('[aria-hidden]').length).toBe(2)
})

test('blocks come only when the wait is long', async () => {
  await draw(<Skeleton label="Loading" data-testid="blocks" />)
  const blocks = page.getByTestId('blocks')
  await expect.poll(() => getComputedStyle(blocks.element()).visibility).toBe('visible')
})
