import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { useWidth } from './Platform.tsx'
import { Outside } from './Platform.examples.tsx'

test('links lead and numbers are typed as the outside says', async () => {
  await draw(<Outside />)
  const field = page.getByRole('textbox', { name: 'Stock' })
  await expect.element(field).toHaveValue("12'500")

  await userEvent.tab()
  await userEvent.keyboard('{End}0')
  await expect.element(field).toHaveValue("125'000")
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText('/products')).toBeVisible()
})

function Width() {
  return <p>{useWidth()}</p>
}

test('parts know when the window becomes wider', async () => {
  await draw(<Width />, {}, 768)
  await expect.element(page.getByText('phone')).toBeVisible()
  await page.viewport(992, 844)
  await expect.element(page.getByText('compact')).toBeVisible()
  await page.viewport(993, 844)
  await expect.element(page.getByText('desktop')).toBeVisible()
})
