import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Payment as ExamplePayment } from './RadioGroup.examples.tsx'
import { RadioGroup } from './RadioGroup.tsx'

function Payment() {
  const [value, setValue] = useState<string>('cash')
  return (
    <RadioGroup
      label="Payment"
      value={value}
      onChange={setValue}
      options={[
        { value: 'cash', label: 'Cash' },
        { value: 'card', label: 'Card', subtitle: 'on delivery' },
        { value: 'link', label: 'Link', isDisabled: true },
      ]}
    />
  )
}

test('one way to pay is chosen by a tap or by arrows, one that cannot be taken is left out', async () => {
  await draw(<Payment />)

  await page.getByText('on delivery').click()
  await expect.element(page.getByRole('radio', { name: /Card/ })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')

  await expect.element(page.getByRole('radio', { name: 'Cash' })).toBeChecked()
})

test('Tab stops at the chosen way, arrows move on, a group is named', async () => {
  await draw(<ExamplePayment />)

  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Cash to the courier' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')

  await expect.element(page.getByRole('radio', { name: 'Card on delivery' })).toBeChecked()
  await expect.element(page.getByRole('group', { name: 'Payment' })).toBeVisible()
})
