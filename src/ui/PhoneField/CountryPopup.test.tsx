import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { createBackStack } from '#src/ui/Platform/backStack.ts'
import { Empty, Phone } from './PhoneField.examples.tsx'
import { PhoneField } from './PhoneField.tsx'

const field = page.getByRole('textbox', { name: 'Phone' })
const selector = page.getByRole('button', { name: /Country/ })
const dialog = page.getByRole('dialog', { name: 'Country' })
const search = page.getByRole('combobox', { name: 'Search for a country' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const focusSelector = () => (selector.element() as HTMLElement).focus()

/** The option that Enter would take. */
const active = () => document.getElementById(search.element().getAttribute('aria-activedescendant') ?? '')

async function open() {
  await selector.click()
  await expect.element(search).toHaveFocus()
  await expect.element(option(/Brazil/)).toBeInTheDocument()
}

describe('the selector of countries', () => {
  test.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])('%s on the button opens it', async (key) => {
    await draw(<Empty />)
    focusSelector()
    await userEvent.keyboard(key)
    await expect.element(search).toHaveFocus()
    await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
    await expect.element(selector).toHaveAttribute('aria-expanded', 'true')
    await expect.element(selector).toHaveAttribute('aria-haspopup', 'dialog')
  })

  test('marks the chosen country and says how many there are', async () => {
    await draw(<Empty />)
    await open()
    await expect.element(option(/Uzbekistan/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('status')).toHaveTextContent('8 countries match')
    await expect.poll(() => active()?.textContent).toContain('Uzbekistan')
  })

  test('arrows go round the list', async () => {
    await draw(<Empty />)
    await open()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => active()?.textContent).toContain('Saint Vincent')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(() => active()?.textContent).toContain('Russia')
  })

  test('finds by another name, Enter picks and the field has the focus', async () => {
    await draw(<Empty />)
    await userEvent.type(field, '90123')
    await open()
    await userEvent.type(search, 'turk{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(selector).toHaveAccessibleName('Country: Türkiye, +90')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('90 123')
  })

  test('replaces the calling code of an international number', async () => {
    await draw(<Phone />)
    await open()
    await option(/Türkiye/).click()
    await expect
      .poll(() => (field.element() as HTMLInputElement).value.replaceAll(' ', ''))
      .toBe('+90901234567')
    await expect.element(field).toHaveFocus()
  })

  test('leaves an empty field empty', async () => {
    await draw(<Empty />)
    await open()
    await option(/Brazil/).click()
    await expect.element(field).toHaveValue('')
    await expect.element(selector).toHaveAccessibleName('Country: Brazil, +55')
  })

  test('says what was found, and that nothing was', async () => {
    await draw(<Empty />)
    await open()
    await userEvent.type(search, 'brit')
    await expect.element(page.getByRole('status')).toHaveTextContent('1 country matches')
    await userEvent.type(search, 'zzz')
    await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found')
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  })

  test('Escape, Tab and the close button leave everything as it was, the button has the focus', async () => {
    await draw(<Empty />)
    for (const leave of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.keyboard('{Tab}'),
      () => page.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await open()
      await leave()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(selector).toHaveFocus()
      await expect.element(selector).toHaveAttribute('aria-expanded', 'false')
    }
  })

  test('the back button of the messenger closes it first', async () => {
    const backButton = createBackStack()
    const left: string[] = []
    backButton.push(() => left.push('screen'))
    await draw(<Empty />, { backButton })
    await open()
    backButton.press()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(left).toEqual([])
  })

  test('takes the whole screen of a phone', async () => {
    await draw(<Empty />)
    await open()
    await expect.poll(() => boxOf().width).toBe(390)
    await expect.poll(() => boxOf().height).toBe(844)
  })

  test('hangs on the field in a wide window', async () => {
    await draw(<Empty />, {}, 1280)
    await open()
    await expect.poll(() => boxOf().width).toBeLessThanOrEqual(440)
    await expect
      .poll(() => boxOf().top)
      .toBeGreaterThanOrEqual(selector.element().getBoundingClientRect().bottom)
    await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  })
})

const boxOf = () => dialog.element().getBoundingClientRect()

describe('typing on the closed button', () => {
  test('picks the country whose name begins so, the button keeps the focus', async () => {
    await draw(<Empty />)
    focusSelector()
    await expect.element(selector).toHaveFocus()
    await userEvent.keyboard('tur')
    await expect.element(selector).toHaveAccessibleName('Country: Türkiye, +90')
    await expect.element(selector).toHaveFocus()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('knows every script', async () => {
    const countries = [
      { code: 'UZ', name: 'Ուզբեկստան', callingCode: '998' },
      { code: 'GE', name: 'Վրաստան', callingCode: '995' },
      { code: 'RU', name: 'Россия', callingCode: '7' },
    ]
    const changes: (string | null)[] = []
    function Armenian() {
      const [country, setCountry] = useState<string | null>('UZ')
      const labels = { country: 'Country', search: 'Search', close: 'Close', empty: '', found: String }
      return (
        <PhoneField
          label="Phone"
          labels={labels}
          value=""
          onChange={() => {}}
          country={country}
          onCountryChange={(code) => {
            changes.push(code)
            setCountry(code)
          }}
          countries={countries}
        />
      )
    }
    await draw(<Armenian />)
    focusSelector()
    selector.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'վ', bubbles: true }))
    await expect.element(selector).toHaveAccessibleName('Country: Վրաստան, +995')
    await expect.element(selector).toHaveFocus()
    expect(changes).toEqual(['GE'])
  })
})
