import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
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
