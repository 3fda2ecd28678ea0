import { describe, expect, test } from 'vitest'
import { defaultLocale, isLocale, localeEntry, locales, mapLanguageTag, parseAppCode } from './locales.ts'

describe('the language table', () => {
  test('has the 23 languages of the specification in its order', () => {
    expect(locales.map(({ code }) => code).join(', ')).toBe(
      'en, ru, uz, kz, tr, ky, tg, ua, az, tm, am, by, md, cz, fr, es, it, de, id, tl, ms, vi, el',
    )
  })

  test('gives every language a tag that means it and not another language', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })
    for (const { tags, name } of locales) expect(names.of(tags[0])).toBe(name)
  })

  test('gives every language a plural rule that does not depend on the device', () => {
    for (const { tags } of locales) {
      expect(Intl.PluralRules.supportedLocalesOf([...tags]).length).toBeGreaterThan(0)
    }
    expect(new Intl.PluralRules([...localeEntry('tg').tags]).select(5)).toBe('other')
    expect(new Intl.PluralRules([...localeEntry('ua').tags]).select(5)).toBe('many')
  })

  test('begins the week on Sunday in Indonesian and Filipino only', () => {
    const sunday = locales.filter(({ week_start }) => week_start === 7).map(({ code }) => code)
    expect(sunday).toEqual(['id', 'tl'])
  })
})

describe('a language tag from outside', () => {
  const cases: [string, string | undefined][] = [
    ['ru', 'ru'],
    ['ru-KZ', 'ru'],
    ['en_GB', 'en'],
    ['uk', 'ua'],
    ['uk-UA', 'ua'],
    ['kk-KZ', 'kz'],
    ['tk', 'tm'],
    ['hy-AM', 'am'],
    ['be', 'by'],
    ['be-tarask', 'by'],
    ['ro-RO', 'md'],
    ['mo', 'md'],
    ['cs', 'cz'],
    ['fil-PH', 'tl'],
    ['tl', 'tl'],
    ['in', 'id'],
    ['uz-Cyrl-UZ', 'uz'],
    ['az_Cyrl', 'az'],
    ['uz-raw', 'uz'],
    ['DE-beta', 'de'],
    [' EL ', 'el'],
  ]
  test.each(cases)('%s opens the app in %s', (tag, code) => {
    expect(mapLanguageTag(tag)).toBe(code)
  })

  const strangers = [
    'am',
    'ua',
    'kz',
    'tm-TM',
    'by',
    'md',
    'cz',
    'sk',
    'sr',
    'pl',
    'pt',
    'ka',
    'ar',
    'zh',
    '',
    '-',
  ]
  test.each([...strangers, 'constructor', '__proto__'])('%s is none of our languages', (tag) => {
    expect(mapLanguageTag(tag)).toBeUndefined()
  })

  test('something that is no text is none of our languages', () => {
    for (const value of [undefined, null, 7, ['ru'], {}]) expect(mapLanguageTag(value)).toBeUndefined()
  })
})

describe('a code that the app stored itself', () => {
  test('is read in any letter case', () => {
    expect(parseAppCode('UA')).toBe('ua')
    expect(parseAppCode(' kz ')).toBe('kz')
    expect(parseAppCode('am')).toBe('am')
  })

  test('is not guessed from a language tag', () => {
    for (const tag of ['uk', 'kk', 'ru-RU', 'xx', '', null, undefined, 3]) {
      expect(parseAppCode(tag)).toBeUndefined()
    }
  })

  test('is known letter by letter', () => {
    expect(isLocale(defaultLocale)).toBe(true)
    expect(isLocale('RU')).toBe(false)
  })
})
