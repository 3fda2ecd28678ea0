import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { PhoneField } from './PhoneField.tsx'
import type { PhoneTools } from './phoneText.ts'

const countries = [
  { code: 'UZ', name: 'Узбекистан', callingCode: '998', flag: 'UZ' },
  { code: 'RU', name: 'Россия', callingCode: '7', flag: 'RU' },
  { code: 'TR', name: 'Турция', callingCode: '90', flag: 'TR', aliases: ['Turkey'] },
]
const labels = { country: 'Country', search: 'Search', close: 'Close', empty: 'Nothing found' }
const seen: string[] = []

/** Groups digits by three, which is enough to see the caret move. */
const tools: PhoneTools = {
  format: (text) => ({ text: text.replace(/(\d{3})(?=\d)/g, '$1 '), country: null, e164: null }),
  longestCoreLength: () => 9,
}

function Example({ loadTools }: { loadTools?(): Promise<PhoneTools> }) {
  const [value, setValue] = useState('')
  const [country, setCountry] = useState('UZ')
  seen.push(value)
  return (
    <PhoneField
      label="Phone"
      labels={labels}
      value={value}
      onChange={setValue}
      country={country}
      onCountryChange={setCountry}
      countries={countries}
      loadTools={loadTools}
    />
  )
}

const field = page.getByRole('textbox', { name: 'Phone' })
const selector = page.getByRole('button', { name: /Country/ })

describe('a phone field', () => {
  test('takes a national number and gives an international one', async () => {
    await draw(<Example />)
    await userEvent.type(field, '901234567')
    await expect.element(field).toHaveValue('+998901234567')
    expect(seen.at(-1)).toBe('+998901234567')
  })

  test('a typed calling code chooses its country', async () => {
    await draw(<Example />)
    await userEvent.type(field, '+7912')
    await expect.element(selector).toHaveAccessibleName('Country: Россия, +7')
  })

  test('works when the phone library cannot be loaded', async () => {
    await draw(<Example loadTools={() => Promise.reject(new Error('no network'))} />)
    await userEvent.type(field, '901')
    await expect.element(field).toHaveValue('+998901')
  })

  test('formats while typing, keeps the caret, refuses digits past the longest number', async () => {
    await draw(<Example loadTools={() => Promise.resolve(tools)} />)
    await userEvent.type(field, '9012345678')
    await expect.element(field).toHaveValue('+998 901 234 567')

    await userEvent.keyboard(
      '{Backspace}{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}5',
    )

    await expect.element(field).toHaveValue('+998 950 123 456')
    expect((field.element() as HTMLInputElement).selectionStart).toBe(7)
  })

  test('a country is found by another name, and the digits stay when it changes', async () => {
    await draw(<Example />)
    await userEvent.type(field, '90123')
    await selector.click()

    await userEvent.keyboard('turk{Enter}')

    await expect.element(field).toHaveValue('+9090123')
    await expect.element(selector).toHaveAccessibleName('Country: Турция, +90')
  })
})
