import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Confirm } from './Confirm.tsx'

test('a question names the thing and its consequence, and Escape means no', async () => {
  const answers: string[] = []
  await draw(
    <Confirm
      isOpen
      title="Delete “Soups”?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={() => answers.push('yes')}
      onCancel={() => answers.push('no')}
    >
      12 products stay without a category.
    </Confirm>,
  )
  const question = page.getByRole('alertdialog', { name: 'Delete “Soups”?' })
  await expect.element(question).toHaveAccessibleDescription('12 products stay without a category.')

  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Delete' }).click()

  expect(answers).toEqual(['no', 'yes'])
})
