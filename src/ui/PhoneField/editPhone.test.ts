import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editPhone, type PhoneText } from './editPhone.ts'
import { cleanPhone, readPlainly } from './phoneText.ts'

const countries = [
  { code: 'UZ', name: 'Uzbekistan', callingCode: '998' },
  { code: 'RU', name: 'Russia', callingCode: '7' },
]

/** Groups of three, at most nine digits in Uzbekistan: enough to see what happens to text and caret. */
function rules(isStrict: boolean, country: string | null = 'UZ') {
  return {
    country,
    isStrict,
    read: (text: string) => {
      const reading = readPlainly(text, country, countries)
      return { ...reading, isTooLong: reading.country === 'UZ' && reading.phone.length > 13 }
    },
    format: (text: string) => text.replace(/(\d{3})(?=\d)/g, '$1 '),
  }
}

/** Types with `|` for the caret; answers in the same way. */
function edit(before: string | PhoneText, after: string, isStrict = false, isForwardDelete = false) {
  const text = typeof before === 'string' ? { text: before, isFree: false } : before
  const caret = after.indexOf('|')
  const edited = editPhone(text, { after: after.replace('|', ''), caret, isForwardDelete }, rules(isStrict))
  return edited && `${edited.text.slice(0, edited.caret)}|${edited.text.slice(edited.caret)}`
}

describe('formatting while typing', () => {
  test.each([
    ['901', '9012|', '901 2|'],
    ['901 2', '905|1 2', '905| 12'],
    ['901 234', '90|1 234', '90|1 234'],
    ['901 2', '901| 2', '901| 2'],
    ['901 234', '|01 234', '|012 34'],
  ])('%j becomes %j, drawn %j', (before, after, drawn) => {
    expect(edit(before, after)).toBe(drawn)
  })

  test('the Delete key leaves the caret before the next digit', () => {
    expect(edit('901 234', '901| 34', false, true)).toBe('901 |34')
    expect(edit('901 234', '901|234', false, true)).toBe('901 |234')
  })

  test('stops at a separator of the user’s own and begins again when none is left', () => {
    const stopped = editPhone({ text: '901', isFree: false }, { after: '901-', caret: 4 }, rules(false))
    expect(stopped).toMatchObject({ text: '901-', isFree: true })
    const free = { text: '901-', isFree: true }
    expect(edit(free, '901-2345|')).toBe('901-2345|')
    expect(edit({ text: '901-2', isFree: true }, '9012|')).toBe('901 2|')
  })

  test('leaves a pasted text as it is, without its hidden marks', () => {
    expect(edit('', '\u202a+998 (90) 123-45-67\u202c|')).toBe('+998 (90) 123-45-67|')
  })

  test('leaves the digits of other scripts as they are typed, and reads them', () => {
    const edited = editPhone({ text: '', isFree: false }, { after: '٩٠١٢', caret: 4 }, rules(false))
    expect(edited).toMatchObject({ text: '٩٠١٢', reading: { phone: '+9989012' } })
  })
})

describe('strict mode', () => {
  test.each([
    ['901', '901a|', '901|'],
    ['901', '901-|', '901|'],
    ['901', '901+|', '901|'],
    ['', '+|', '+|'],
    ['901', '+|901', '+|901'],
    ['', '٩٠١٢|', '901 2|'],
    ['', 'тел. +998 (90) 123-45-67|', '+998 901 234 567|'],
  ])('%j becomes %j, drawn %j', (before, after, drawn) => {
    expect(edit(before, after, true)).toBe(drawn)
  })

  test('refuses a digit past the longest number', () => {
    expect(edit('901 234 567', '901 234 5678|', true)).toBeNull()
    expect(edit('901 234 567', '9019| 234 567', true)).toBeNull()
  })

  test('takes it when it changes the country', () => {
    expect(edit('998 123 456 7', '+|998 123 456 7', true)).toBe('+|998 123 456 7')
    const russian = editPhone({ text: '', isFree: false }, { after: '+79123456789', caret: 12 }, rules(true))
    expect(russian).toMatchObject({ text: '+791 234 567 89', reading: { country: 'RU' } })
  })

  test('cuts a long paste at the end and refuses it in the middle', () => {
    expect(edit('90', '90123456789000|', true)).toBe('901 234 567|')
    expect(edit('901 234', '90555555|1 234', true)).toBeNull()
  })

  test('lets a long number grow shorter', () => {
    expect(edit('901 234 567 89', '901 234 567 8|', true)).toBe('901 234 567 8|')
  })
})

test('whatever is typed in strict mode, digits are kept in order and the caret keeps its place among them', () => {
  const text = fc.stringMatching(/^\+?\d{0,8}$/)
  const insert = fc.string({ unit: 'grapheme', maxLength: 4 })
  fc.assert(
    fc.property(text, fc.nat(9), insert, (before, place, inserted) => {
      const at = Math.min(place, before.length)
      const after = before.slice(0, at) + inserted + before.slice(at)
      const caret = at + inserted.length
      const edited = editPhone({ text: before, isFree: false }, { after, caret }, rules(true))
      if (!edited) return
      const digits = cleanPhone(edited.text).replace('+', '')
      expect(cleanPhone(after).replace('+', '').startsWith(digits)).toBe(true)
      expect(edited.caret).toBeLessThanOrEqual(edited.text.length)
      expect(edited.text).toMatch(/^\+?[\d ]*$/)
    }),
  )
})
