import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { NumberField } from './NumberField.tsx'
import { Change, Stock } from './NumberField.examples.tsx'

test('thousandths are typed as kilos with a decimal mark', async () => {
  await draw(<Stock />)
  const field = page.getByRole('textbox', { name: 'Stock' })
  await expect.element(field).toHaveValue('12.5')
  await expect.element(field).toHaveAttribute('inputmode', 'decimal')

  await userEvent.tab()
  await userEvent.keyboard('{End}25')

  await expect.element(field).toHaveValue('12.525')
})

test('letters are left out, and a minus where there is nothing below zero', async () => {
  await draw(<Stock />)
  const field = page.getByRole('textbox', { name: 'Stock' })
  await userEvent.clear(field)
  await userEvent.type(field, '-a7')
  await expect.element(field).toHaveValue('7')
})

test('a change may be below zero', async () => {
  await draw(<Change />)
  const field = page.getByRole('textbox', { name: 'Changes' })
  await userEvent.clear(field)
  await userEvent.type(field, '-15')
  await expect.element(field).toHaveValue('-15')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

function Guests({ onEnter }: { onEnter(): void }) {
  const [value, setValue] = useState<number | null>(null)
  return <NumberField label="Guests" value={value} onChange={setValue} onEnter={onEnter} />
}

test('Enter goes on with what is typed', async () => {
  let entered = 0
  await draw(<Guests onEnter={() => (entered += 1)} />)
  await userEvent.type(page.getByRole('textbox', { name: 'Guests' }), '4{Enter}')
  await expect.poll(() => entered).toBe(1)
})
