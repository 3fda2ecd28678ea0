import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Loader } from './Loader.tsx'
import { loader } from './loader.ts'

const bar = page.getByRole('progressbar', { name: 'Loading' })

test('the loading bar shows long work only, until the last of it is over', async () => {
  await draw(<Loader label="Loading" />)
  loader.start()
  loader.finish()
  loader.start()
  loader.start()
  await expect.element(bar).toBeVisible()
  expect(bar.element().getBoundingClientRect().height).toBe(3)

  loader.finish()
  await expect.element(bar).toBeVisible()
  loader.finish()

  await expect.element(bar).not.toBeInTheDocument()
})
