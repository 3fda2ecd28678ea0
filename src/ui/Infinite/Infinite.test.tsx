import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Loading, Rows } from './Infinite.examples.tsx'

test('more rows come when the end is near, and only then', async () => {
  await draw(<Rows />)
  await expect.element(page.getByText('Row 30', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('Row 31', { exact: true })).not.toBeInTheDocument()

  window.scrollTo(0, document.body.scrollHeight)

  await expect.element(page.getByText('Row 60', { exact: true })).toBeInTheDocument()
})

test('says that more rows are loading', async () => {
  await draw(<Loading />)
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
})
