import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { MoneyField } from './MoneyField.tsx'

function Price({ exponent, onChange }: { exponent: number; onChange(value: number | null): void }) {
  const [value, setValue] = useState<number | null>(null)
  const change = (next: number | null) => {
    setValue(next)
    onChange(next)
  }
  return <MoneyField label="Price" exponent={exponent} currency="UZS" value={value} onChange={change} />
}

const field = page.getByRole('textbox', { name: 'Price' })
const caret = () => (field.element() as HTMLInputElement).selectionStart

describe('a price', () => {
  test('is grouped while it is typed and kept in minor units', async () => {
    let price: number | null = null
    await draw(<Price exponent={2} onChange={(value) => (price = value)} />)

    await userEvent.type(field, '186000,5')

    await expect.element(field).toHaveValue('186\u202f000.5')
    expect(price).toBe(18_600_050)
    await userEvent.tab()
    await expect.element(field).toHaveValue('186\u202f000.50')
  })

  test('keeps the caret when a digit is put into the middle', async () => {
    await draw(<Price exponent={0} onChange={() => {}} />)
    await userEvent.type(field, '68000')

    await userEvent.keyboard('{Home}{ArrowRight}5')

    await expect.element(field).toHaveValue('658\u202f000')
    await expect.poll(caret).toBe(2)
  })

  test('can be emptied', async () => {
    let price: number | null = 1
    await draw(<Price exponent={0} onChange={(value) => (price = value)} />)
    await userEvent.type(field, '68')

    await userEvent.clear(field)

    expect(price).toBeNull()
  })

  test('asks a phone for the keys of a number', async () => {
    await draw(<Price exponent={2} onChange={() => {}} />)
    await expect.element(field).toHaveAttribute('inputmode', 'decimal')
  })
})
