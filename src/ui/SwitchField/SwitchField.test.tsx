import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Rows } from './SwitchField.examples.tsx'
import { SwitchField } from './SwitchField.tsx'

function Example() {
  const [value, setValue] = useState(false)
  return <SwitchField label="First order only" hint="Discounts add up" value={value} onChange={setValue} />
}

test('a switch turns by its title as well, is felt in the hand and described by its hint', async () => {
  const felt: string[] = []
  const haptics = { impact: (style: string) => felt.push(style), notification: () => {}, selection: () => {} }
  await draw(<Example />, { haptics })
  const control = page.getByRole('switch', { name: 'First order only' })
  await expect.element(control).toHaveAccessibleDescription('Discounts add up')

  await page.getByText('First order only').click()

  await expect.element(control).toBeChecked()
  expect(felt).toEqual(['light'])
})

test('a switch is turned by Space, and its error is read with it', async () => {
  await draw(<Rows />)

  await userEvent.tab()
  await userEvent.keyboard(' ')

  await expect.element(page.getByRole('switch', { name: 'First order only' })).not.toBeChecked()
  await expect
    .element(page.getByRole('switch', { name: 'Card on delivery' }))
    .toHaveAccessibleDescription('The courier has not taken the order yet')
})
