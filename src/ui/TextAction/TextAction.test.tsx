import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { TextAction } from './TextAction.tsx'
import { Tones } from './TextAction.examples.tsx'

test('an action is pressed by the keyboard', async () => {
  let pressed = 0
  await draw(<TextAction onClick={() => (pressed += 1)}>Add product</TextAction>)
  await userEvent.tab()
  await userEvent.keyboard('{Enter} ')
  await expect.poll(() => pressed).toBe(2)
})

test('one that leads somewhere is a link', async () => {
  await draw(<Tones />)
  await expect.element(page.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders')
})
