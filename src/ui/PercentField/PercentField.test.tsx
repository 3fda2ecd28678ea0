import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { PercentField } from './PercentField.tsx'

const kept: (number | null)[] = []

function Vat() {
  const [value, setValue] = useState<number | null>(1200)
  const change = (next: number | null) => {
    kept.push(next)
    setValue(next)
  }
  return <PercentField label="VAT" value={value} onChange={change} />
}

test('a percent is typed with two digits after the mark and kept in basis points', async () => {
  await draw(<Vat />)
  const field = page.getByRole('textbox', { name: 'VAT' })
  await expect.element(field).toHaveValue('12')

  await userEvent.tab()
  await userEvent.keyboard('{End}.755')

  await expect.element(field).toHaveValue('12.75')
  expect(kept.at(-1)).toBe(1275)
})
