import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { States } from './Switch.examples.tsx'

const onSale = page.getByRole('switch', { name: 'On sale' })

test('Space and Enter turn a switch at once, one out of reach is passed by', async () => {
  await draw(<States />)

  await userEvent.tab()
  await expect.element(onSale).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(onSale).not.toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(onSale).toBeChecked()

  await expect.element(page.getByRole('switch', { name: 'Paid only' })).toBeDisabled()
})
