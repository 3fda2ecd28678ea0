import { describe, expect, test } from 'vitest'
import { readDate, readPattern, tidyDate } from './dateText.ts'

const write = (pattern: string) => (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return pattern.replace('yyyy', year).replace('MM', month).replace('dd', date)
}
const german = readPattern(write('dd.MM.yyyy'))
const american = readPattern(write('MM/dd/yyyy'))
const czech = readPattern(write('dd. MM. yyyy'))
const iso = readPattern(write('yyyy-MM-dd'))
const today = '2026-11-20'

describe('how a day is written', () => {
  test('is seen from one written day', () => {
    expect(german).toEqual({ order: ['day', 'month', 'year'], separators: ['.', '.'] })
    expect(american).toEqual({ order: ['month', 'day', 'year'], separators: ['/', '/'] })
    expect(czech.separators).toEqual(['. ', '. '])
    expect(iso.order).toEqual(['year', 'month', 'day'])
  })

  test('with the month in letters is day, month, year', () => {
    expect(readPattern(() => '22 November 2033').order).toEqual(['day', 'month', 'year'])
  })
})

describe('a typed day', () => {
  test.each(['03.02.2026', '3.2.2026', '3/2/26', '3-2-26', '3 2 2026', '03022026', '030226', '3.2', '0302'])(
    '%s is 3 February for a German',
    (text) => {
      expect(readDate(text, german, today)).toBe('2026-02-03')
    },
  )

  test.each(['02/03/2026', '2/3/26', '02032026', '2/3'])('%s is 3 February for an American', (text) => {
    expect(readDate(text, american, today)).toBe('2026-02-03')
  })

  test.each([german, american, czech, iso])('a pasted 2026-02-03 is understood everywhere', (pattern) => {
    expect(readDate('2026-02-03', pattern, today)).toBe('2026-02-03')
  })

  test('what the field writes is read back', () => {
    expect(readDate('03. 02. 2026', czech, today)).toBe('2026-02-03')
    expect(readDate('20260203', iso, today)).toBe('2026-02-03')
  })

  test.each(['', 'x', '3', '31.04.2026', '29.02.2025', '3.13.2026', '3.2.2', '3.2.202', '1.2.3.4', '12345'])(
    '"%s" is no day',
    (text) => {
      expect(readDate(text, german, today)).toBeNull()
    },
  )

  test('two digits of a year are near: up to twenty years ahead, else the last century', () => {
    expect(readDate('1.1.46', german, today)).toBe('2046-01-01')
    expect(readDate('1.1.47', german, today)).toBe('1947-01-01')
    expect(readDate('5.6.85', german, today)).toBe('1985-06-05')
  })
})

describe('typing on a keypad without a point', () => {
  const typeAll = (digits: string, pattern = german) => {
    let text = ''
    for (const digit of digits) text = tidyDate(text + digit, text, pattern)
    return text
  }

  test('the separators come by themselves', () => {
    expect(typeAll('03022026')).toBe('03.02.2026')
    expect(typeAll('02032026', american)).toBe('02/03/2026')
    expect(typeAll('03022026', czech)).toBe('03. 02. 2026')
    expect(typeAll('20260203', iso)).toBe('2026-02-03')
  })

  test('one typed as well is not doubled', () => {
    expect(typeAll('03.02.2026')).toBe('03.02.2026')
    expect(typeAll('3.2.26')).toBe('3.2.26')
  })

  test('one can be taken out again', () => {
    expect(tidyDate('03', '03.', german)).toBe('03')
  })

  test('a change in the middle is left alone', () => {
    expect(tidyDate('13.02.2026', '3.02.2026', german)).toBe('13.02.2026')
  })
})
