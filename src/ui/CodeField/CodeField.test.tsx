import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Checking, Code, Refused } from './CodeField.examples.tsx'
import { CodeField } from './CodeField.tsx'

function Empty({ onComplete }: { onComplete(code: string): void }) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} />
}

const field = page.getByRole('textbox', { name: 'Code' })

describe('a one-time code', () => {
  test('that is pasted fills the field and is sent once', async () => {
    const sent: string[] = []
    await draw(<Empty onComplete={(code) => sent.push(code)} />)

    await userEvent.fill(field, '12 34-56')

    await expect.element(field).toHaveValue('123456')
    await expect.poll(() => sent).toEqual(['123456'])
  })

  test('that is typed in Arabic or Persian digits is read', async () => {
    await draw(<Empty onComplete={() => {}} />)
    await userEvent.fill(field, '١٢٣۴۵۶')
    await expect.element(field).toHaveValue('123456')
  })

  test('takes digits only and no more than it has', async () => {
    await draw(<Empty onComplete={() => {}} />)
    await field.click()
    await userEvent.keyboard('1a2b3c4d5e6f7')
    await expect.element(field).toHaveValue('123456')
  })

  test('is typed at its end wherever the field is touched', async () => {
    await draw(<Code />)
    await field.click()
    await userEvent.keyboard('{Home}4')
    await expect.element(field).toHaveValue('1234')
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('123')
  })

  test('is offered by the phone that got it, on a keypad of digits', async () => {
    await draw(<Code />)
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(field).toHaveAttribute('inputmode', 'numeric')
    await expect.element(field).toHaveAccessibleDescription('Sent to +998 90 123-45-67')
  })

  test('that is refused says why until it is typed again', async () => {
    await draw(<Refused />)
    await expect.element(field).toHaveAccessibleDescription('This code is not the last one sent')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')

    await field.click()
    await userEvent.keyboard('{Backspace}')

    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })

  test('that is being checked cannot be changed', async () => {
    await draw(<Checking />)
    await expect.element(field).toBeDisabled()
  })
})
