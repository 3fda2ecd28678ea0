import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '#contract/locales.ts'
import type { PhoneType } from '#contract/phone.ts'
import { draw } from '#src/ui/kit/draw.tsx'
import { PhoneInput } from './PhoneInput.tsx'

const field = page.getByRole('textbox', { name: 'Phone' })
const selector = page.getByRole('button', { name: /Country/ })
const search = page.getByRole('combobox')
let value = ''

function Example({ types }: { types?: readonly PhoneType[] }) {
  const [phone, setPhone] = useState('')
  const change = (next: string) => {
    value = next
    setPhone(next)
  }
  return (
    <I18nProvider i18n={i18n}>
      <PhoneInput label="Phone" value={phone} onChange={change} types={types} />
    </I18nProvider>
  )
}

/** The phone library has come. */
async function drawReady({ locale = 'en', types }: { locale?: Locale; types?: readonly PhoneType[] } = {}) {
  i18n.loadAndActivate({ locale, messages: {} })
  await draw(<Example types={types} />)
  await expect.element(field).toHaveAttribute('placeholder', '91 234 56 78')
}

describe('a phone in a form', () => {
  test('is typed as people of the country write it and handed on as E.164', async () => {
    await drawReady()
    await userEvent.type(field, '901234567')
    await expect.element(field).toHaveValue('90 123 45 67')
    await expect.poll(() => value).toBe('+998901234567')
  })

  test('changes the country with the digits, also to one that is no market', async () => {
    await drawReady()
    await userEvent.type(field, '+7701')
    await expect.element(selector).toHaveAccessibleName('Country: Kazakhstan, +7')
    await userEvent.clear(field)
    await userEvent.type(field, '+8190')
    await expect.element(selector).toHaveAccessibleName('Country: Japan, +81')
  })

  test('takes a pasted number in any form', async () => {
    await drawReady()
    for (const [pasted, handedOn] of [
      ['\u202a+7 (912) 345‑67‑89\u202c', '+79123456789'],
      ['tel: +998 90/123.45.67', '+998901234567'],
      ['٩٠ ١٢٣ ٤٥ ٦٧', '+998901234567'],
    ] as const) {
      await field.fill(pasted)
      await expect.poll(() => value).toBe(handedOn)
    }
  })

  test('takes no digit past the longest number of the kinds asked for', async () => {
    await drawReady()
    await userEvent.type(field, '+49301234567890')
    await expect.poll(() => value).toBe('+4930123456789')
  })

  test('takes a longer one where another kind has it', async () => {
    await drawReady({ types: ['FIXED_LINE'] })
    await userEvent.type(field, '+49301234567890')
    await expect.poll(() => value).toBe('+49301234567890')
  })

  test.each([
    ['am', 'ավստրիա', 'Ավստրիա'],
    ['by', 'польшча', 'Польшча'],
    ['tg', 'муғулистон', 'Муғулистон'],
    ['kz', 'жапония', 'Жапония'],
    ['tm', 'ýaponiýa', 'Ýaponiýa'],
  ] as [Locale, string, string][])(
    'in %s finds %s, which the browser has no name for',
    async (locale, text, name) => {
      await drawReady({ locale })
      await selector.click()
      await search.fill(text)
      await expect.poll(() => page.getByRole('option').elements()[0]?.textContent).toContain(name)
    },
  )
})
