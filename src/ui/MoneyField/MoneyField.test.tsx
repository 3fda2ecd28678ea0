import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import type { Platform } from '#src/ui/Platform/Platform.tsx'
import { MoneyField } from './MoneyField.tsx'

let price: number | null

interface PriceProps {
  exponent: number
  decimals?: number
  start?: number | null
  /** Keeps a 0 for nothing, as a field whose number has to be there does. */
  isZeroKept?: boolean
}

function Price({ exponent, decimals, start = null, isZeroKept }: PriceProps) {
  const [value, setValue] = useState(start)
  const change = (next: number | null) => {
    price = next
    setValue(isZeroKept ? (next ?? 0) : next)
  }
  const digits = { exponent, ...(decimals !== undefined && { decimals }) }
  return <MoneyField {...digits} label="Price" currency="UZS" value={value} onChange={change} />
}

const numberFormats: Record<string, Platform['numberFormat']> = {
  english: { group: ',', decimal: '.' },
  german: { group: '.', decimal: ',' },
  russian: { group: '\u00a0', decimal: ',' },
}

async function show(props: PriceProps, language = 'russian') {
  price = props.start ?? null
  await draw(<Price {...props} />, { numberFormat: numberFormats[language] })
}

const field = page.getByRole('textbox', { name: 'Price' })
const input = () => field.element() as HTMLInputElement
const { keyboard } = userEvent

describe('a price', () => {
  test('is grouped while it is typed and kept in minor units', async () => {
    await show({ exponent: 2 })
    await field.click()
    await keyboard('186000,5')
    await expect.element(field).toHaveValue('186\u00a0000,5')
    expect(price).toBe(18_600_050)
    await userEvent.tab()
    await expect.element(field).toHaveValue('186\u00a0000,50')
  })

  test('asks a phone for the keys of a number', async () => {
    await show({ exponent: 2 })
    await expect.element(field).toHaveAttribute('inputmode', 'decimal')
  })

  test.each([
    [0, '500', 500],
    [2, '500', 50_000],
    [3, '500', 500_000],
  ])('with %d digits of small coins is written over once it is entered', async (exponent, keys, minor) => {
    await show({ exponent, start: 12 * 10 ** exponent })
    await field.click()
    await keyboard(keys)
    await expect.element(field).toHaveValue('500')
    expect(price).toBe(minor)
  })

  test.each([0, 2, 3])(
    'with %d digits can be emptied and stays empty while it is written',
    async (exponent) => {
      await show({ exponent, start: 0, isZeroKept: true })
      await field.click()
      await keyboard('{Backspace}')
      await expect.element(field).toHaveValue('')
      expect(price).toBeNull()
      await keyboard('500')
      expect(price).toBe(500 * 10 ** exponent)
    },
  )

  test('of nothing becomes 500 from either side of its zero', async () => {
    await show({ exponent: 2, start: 0 })
    await field.click()
    await keyboard('{Home}500')
    await expect.element(field).toHaveValue('500,00')
    await keyboard('{Control>}a{/Control}{Backspace}0{End}5')
    await expect.element(field).toHaveValue('5')
  })

  test('deleted digit by digit from its end can be typed again', async () => {
    await show({ exponent: 2, start: 1250 })
    await field.click()
    await keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect.element(field).toHaveValue('')
    await keyboard('500')
    expect(price).toBe(50_000)
  })

  test('whose whole part was deleted takes the next digits there', async () => {
    await show({ exponent: 2, start: 700 })
    await field.click()
    await keyboard('{Home}{Delete}500')
    await expect.element(field).toHaveValue('500,00')
  })

  test('a mark between thousands is passed by deleting, not stopped at', async () => {
    await show({ exponent: 0, start: 186_000 })
    await field.click()
    await keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}')
    await expect.element(field).toHaveValue('18\u00a0000')
    await keyboard('{Delete}')
    await expect.element(field).toHaveValue('1\u00a0800')
  })
})

describe('keys in the middle of a price', () => {
  test.each(Object.keys(numberFormats))('come in the order of typing, in %s', async (language) => {
    await show({ exponent: 0, start: 12_34 }, language)
    await field.click()
    await keyboard('{Home}{ArrowRight}567')
    expect(price).toBe(1_567_234)
    expect(input().selectionStart).toBe(6)
  })

  test.each(['12.5', '12,5'])('a keyboard has only one of the marks: %s', async (keys) => {
    for (const language of Object.keys(numberFormats)) {
      await show({ exponent: 2 }, language)
      await field.last().click()
      await keyboard(keys)
      expect(price).toBe(1250)
    }
  })

  test('a fraction is not typed where nobody uses one', async () => {
    await show({ exponent: 2, decimals: 0, start: 18_600_000 })
    await expect.element(field).toHaveValue('186\u00a0000')
    await field.click()
    await keyboard('{End},')
    await expect.element(field).toHaveValue('186\u00a0000')
    await keyboard('5')
    expect(price).toBe(186_000_500)
  })
})

describe('a touch keyboard', () => {
  test('puts digits in without the codes of keys', async () => {
    await show({ exponent: 2, start: 700 })
    await field.click()
    for (const text of ['5', '0', '0', '0', ',', '5']) await cdp().send('Input.insertText', { text })
    await expect.element(field).toHaveValue('5\u00a0000,5')
    expect(price).toBe(500_050)
  })

  test('that composes is not disturbed until it has ended', async () => {
    await show({ exponent: 2, start: 700 })
    await field.click()
    for (const text of ['1', '12', '123', '1234', '1234.', '1234.5'])
      await cdp().send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await expect.element(field).toHaveValue('1234.5')
    expect(price).toBe(123_450)
    await cdp().send('Input.insertText', { text: '1234.5' })
    await expect.element(field).toHaveValue('1\u00a0234,5')
    expect(price).toBe(123_450)
  })
})

describe('a pasted price', () => {
  const sums: [text: string, exponent: number, minor: number][] = [
    ['1 234,56', 2, 123_456],
    ['1,234.56', 2, 123_456],
    ['1.234,56 €', 2, 123_456],
    ['1.234.567', 2, 123_456_700],
    ['1,234', 2, 123_400],
    ['12.5', 2, 1250],
    ['186000.00', 0, 186_000],
    ['1.234', 0, 1234],
    ['0,125', 3, 125],
    ['12,5', 3, 12_500],
  ]

  test.each(Object.keys(numberFormats))('is read as it is meant, in %s', async (language) => {
    for (const [text, exponent, minor] of sums) {
      await show({ exponent, start: 7 * 10 ** exponent }, language)
      await field.last().click()
      await cdp().send('Input.insertText', { text })
      expect([text, price]).toEqual([text, minor])
    }
  })
})

describe('undoing', () => {
  test('gives back what was written over, and does it again', async () => {
    await show({ exponent: 2, start: 18_600_000 })
    await field.click()
    await keyboard('5000')
    await keyboard('{Control>}z{/Control}')
    await expect.element(field).toHaveValue('500')
    await keyboard('{Control>}zzz{/Control}')
    await expect.element(field).toHaveValue('186\u00a0000,00')
    expect(price).toBe(18_600_000)
    await keyboard('{Control>}{Shift>}z{/Shift}y{/Control}')
    await expect.element(field).toHaveValue('50')
    expect(price).toBe(5000)
  })
})
