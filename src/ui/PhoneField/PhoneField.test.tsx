import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Disabled, Empty, NoCountry, Phone, Strict, WithoutLibrary } from './PhoneField.examples.tsx'
import { PhoneField } from './PhoneField.tsx'
import type { PhoneTools } from './phoneText.ts'

const field = page.getByRole('textbox', { name: 'Phone' })
const selector = page.getByRole('button', { name: /Country/ })
const element = () => field.element() as HTMLInputElement

async function drawLoaded(node: React.ReactNode, shown = '+998 90 123 45 67') {
  await draw(node)
  await expect.element(field).toHaveValue(shown)
}

describe('a phone field', () => {
  test('shows the number it is given with its country', async () => {
    await drawLoaded(<Phone />)
    await expect.element(selector).toHaveAccessibleName('Country: Uzbekistan, +998')
    for (const [name, value] of [
      ['type', 'tel'],
      ['inputmode', 'tel'],
      ['autocomplete', 'tel'],
      ['dir', 'ltr'],
    ] as const)
      await expect.element(field).toHaveAttribute(name, value)
  })

  test('shows how people of the country write a number while it is empty', async () => {
    await draw(<Empty />)
    await expect.element(field).toHaveAttribute('placeholder', '91 234 56 78')
  })

  test('puts separators between national digits while they are typed', async () => {
    await draw(<Empty />)
    await expect.element(field).toHaveAttribute('placeholder', '91 234 56 78')
    await userEvent.type(field, '901234567')
    await expect.element(field).toHaveValue('90 123 45 67')
  })

  test('keeps the caret among the digits when one in the middle is typed or deleted', async () => {
    await drawLoaded(<Phone />)
    await userEvent.click(field)
    element().setSelectionRange(6, 6)
    await userEvent.keyboard('5')
    await expect.element(field).toHaveValue('+998 95 012 34 567')
    await expect.poll(() => element().selectionStart).toBe(7)
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('+998 90 123 45 67')
    await expect.poll(() => element().selectionStart).toBe(6)
    await userEvent.keyboard('{Delete}')
    await expect.element(field).toHaveValue('+998 91 234 56 7')
    await expect.poll(() => element().selectionStart).toBe(6)
  })

  test('leaves separators of one’s own, and formats again without them', async () => {
    await drawLoaded(<Phone />)
    await userEvent.clear(field)
    await userEvent.type(field, '90-12')
    await expect.element(field).toHaveValue('90-12')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}')
    await expect.element(field).toHaveValue('90 12')
  })

  test('a typed calling code chooses its country, an unknown one shows no country', async () => {
    await draw(<Empty />)
    await userEvent.type(field, '+7912')
    await expect.element(selector).toHaveAccessibleName('Country: Russia, +7')
    await userEvent.clear(field)
    await userEvent.type(field, '+999')
    await expect.element(selector).toHaveAccessibleName('Country')
  })

  test('in strict mode letters and digits past the longest number are refused, the caret stays', async () => {
    await drawLoaded(<Strict />)
    await userEvent.click(field)
    element().setSelectionRange(6, 6)
    await userEvent.keyboard('5')
    await expect.element(field).toHaveValue('+998 90 123 45 67')
    await expect.poll(() => element().selectionStart).toBe(6)
    await userEvent.keyboard('a')
    await expect.element(field).toHaveValue('+998 90 123 45 67')
    await expect.poll(() => element().selectionStart).toBe(6)
  })

  test('takes digits as they are when the phone library cannot be loaded', async () => {
    await draw(<WithoutLibrary />)
    await expect.element(page.getByText('+998', { exact: true })).toBeVisible()
    await userEvent.type(field, '+7 (912) 345')
    await expect.element(page.getByText('+998', { exact: true })).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('+7 (912) 345')
    await expect.element(selector).toHaveAccessibleName('Country: Russia, +7')
  })

  test('cannot be used while it is disabled', async () => {
    await drawLoaded(<Disabled />)
    await expect.element(field).toBeDisabled()
    await expect.element(selector).toBeDisabled()
  })

  test('says an error of an unknown code with the field', async () => {
    await draw(<NoCountry />)
    await expect.element(field).toHaveAccessibleDescription('This calling code does not exist')
    await expect.element(selector).toHaveAccessibleName('Country')
  })
})

describe('the phone library that comes late', () => {
  const waiting: ((tools: PhoneTools) => void)[] = []
  const tools: PhoneTools = {
    read: (text, country) => ({ country, phone: text.replace(/\D/g, ''), isTooLong: false }),
    format: (text) => text.replace(/(\d{2})(?=\d)/g, '$1 '),
  }

  function Late() {
    const [value, setValue] = useState('')
    const labels = { country: 'Country', search: '', close: '', empty: '', found: String }
    return (
      <PhoneField
        label="Phone"
        labels={labels}
        value={value}
        onChange={setValue}
        country={null}
        onCountryChange={() => {}}
        countries={[]}
        loadTools={() => new Promise((resolve) => waiting.push(resolve))}
      />
    )
  }

  test('moves nothing under the hands: the next key formats', async () => {
    await draw(<Late />)
    await userEvent.type(field, '12345')
    for (const arrive of waiting) arrive(tools)
    await expect.element(field).toHaveValue('12345')
    await userEvent.keyboard('6')
    await expect.element(field).toHaveValue('12 34 56')
  })

  test('formats what was typed once the field is left', async () => {
    await draw(<Late />)
    await userEvent.type(field, '12345')
    element().blur()
    for (const arrive of waiting) arrive(tools)
    await expect.element(field).toHaveValue('12 34 5')
  })
})

test('M24: the arrow of the country is hit by a finger 22 px from its middle at every side', async () => {
  await draw(<Phone />)
  const arrow = page.getByRole('textbox').element().parentElement!.querySelector('button[aria-hidden]')!
  const { left, top, width, height } = arrow.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  for (const [dx, dy] of [
    [-21.5, 0],
    [21.5, 0],
    [0, -21.5],
    [0, 21.5],
  ] as const)
    expect(arrow.contains(document.elementFromPoint(x + dx, y + dy)), `${dx} ${dy}`).toBe(true)
})
