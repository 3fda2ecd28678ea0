import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Row } from './CheckboxField.examples.tsx'

const box = page.getByRole('checkbox', { name: /^250 g/ })

test('a row is ticked by its words and by Space', async () => {
  await draw(<Row />)
  await expect.element(box).toBeChecked()

  await page.getByText('PLV-250').click()
  await expect.element(box).not.toBeChecked()
  await userEvent.keyboard(' ')

  await expect.element(box).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^500 g/ })).toBeDisabled()
})
