import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { dateNames } from '#src/format/dateNames.ts'
import { readHours } from './readHours.ts'

/** As "1 540-1080" for each interval. */
const read = (text: string, reader: Locale = 'en') =>
  readHours(text, reader)?.map(({ day, from, to }) => `${day} ${from}-${to}`)
const days = (from: number, to: number, times: string) =>
  Array.from({ length: to - from + 1 }, (_, nth) => `${from + nth} ${times}`)

describe('hours are read', () => {
  it.each([
    ['Mon–Fri 9–18, Sat 10–16', [...days(1, 5, '540-1080'), '6 600-960']],
    ['Mon-Fri: 09:00 - 18:00; Sat: 10:00 - 16:00; Sun: closed', [...days(1, 5, '540-1080'), '6 600-960']],
    ['9–18', days(1, 7, '540-1080')],
    ['24/7', days(1, 7, '0-1440')],
    ['Mon, Wed, Fri 10-20', ['1 600-1200', '3 600-1200', '5 600-1200']],
    ['Mon & Wed 10-20', ['1 600-1200', '3 600-1200']],
    ['Monday to Friday 9 to 18', days(1, 5, '540-1080')],
    ['Mon 9–13, 14–18', ['1 540-780', '1 840-1080']],
    ['Fri–Sat 18:00–02:00', ['5 1080-1560', '6 1080-1560']],
    ['Sat–Mon 10–16', ['1 600-960', '6 600-960', '7 600-960']],
    ['9–18, Sun 10–16', [...days(1, 6, '540-1080'), '7 600-960']],
    ['Mon-Sun 9am-5pm', days(1, 7, '540-1020')],
    ['Tues. 9 a.m. - 5:30 p.m.', ['2 540-1050']],
    ['Thu 6-11pm', ['4 1080-1380']],
    ['Thu 9-5pm', ['4 540-1020']],
    ['Thu 10am-2am', ['4 600-1560']],
    ['Thu 12am-12pm', ['4 0-720']],
    ['Mon 10-24', ['1 600-1440']],
    ['MON 9.30-18.30', ['1 570-1110']],
    ['Sun closed, Mon 9–18', ['1 540-1080']],
    ['Mon and Wed 10-20', ['1 600-1200', '3 600-1200']],
    ['Sat, Sun off; Mon 9–18', ['1 540-1080']],
  ])('%s', (text, hours) => {
    expect(read(text)).toEqual(hours)
  })

  it('in Russian, also in part English', () => {
    expect(read('Пн-Пт 9:00-18:00, сб 10-16, вс выходной', 'ru')).toEqual([
      ...days(1, 5, '540-1080'),
      '6 600-960',
    ])
    expect(read('понедельник — пятница с 9 до 18', 'ru')).toEqual(days(1, 5, '540-1080'))
    expect(read('Mon 9 до 18', 'ru')).toEqual(['1 540-1080'])
  })

  it('in another language than the reader’s', () => {
    expect(read('Пн-Пт 9:00-18:00', 'en')).toEqual(days(1, 5, '540-1080'))
    expect(read('Dushanba–Juma 9–18', 'ru')).toEqual(days(1, 5, '540-1080'))
  })

  it.each(['', 'closed', 'Mon–Fri', 'call us', '25–30', '9:75–18', 'Mon 9–18, 12–20', '+998 90 123 45 67'])(
    'not where there are none: %s',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})

describe.each(locales.map(({ code }) => ({ code })))('in $code', ({ code }) => {
  const { weekdays, weekdaysShort } = dateNames(code)
  const name = (day: number, length: 'long' | 'short') =>
    (length === 'long' ? weekdays : weekdaysShort)[day - 1] ?? ''

  test.each(['long', 'short'] as const)('each day is known by its %s name', (weekday) => {
    for (let day = 1; day <= 7; day++)
      expect(read(`${name(day, weekday)} 9–18`, code)).toEqual([`${day} 540-1080`])
  })

  test('what is written out is read back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('long', 'short'),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 1, max: 23 }),
        fc.constantFrom('–', '-', ' — '),
        (weekday, first, more, from, length, line) => {
          const last = ((first + more - 1) % 7) + 1
          const two = (hour: number) => String(hour % 24).padStart(2, '0')
          const range =
            more === 0 ? name(first, weekday) : `${name(first, weekday)}${line}${name(last, weekday)}`
          const expected = Array.from({ length: more + 1 }, (_, nth) => ((first + nth - 1) % 7) + 1)
            .toSorted((a, b) => a - b)
            .map((day) => `${day} ${from * 60}-${(from + length) * 60}`)
          expect(read(`${range} ${two(from)}:00${line}${two(from + length)}:00`, code)).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('whatever is pasted is read or not, in time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      const hours = readHours(text, 'ru')
      for (const { from, to } of hours ?? []) expect(from < to && from < 1440 && to <= 2880).toBe(true)
    }),
  )
})
