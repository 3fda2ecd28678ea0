import { getCountries } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { callingCodes, loadNames, mainCountries } from 'virtual:countries'
import { type Locale, locales } from '#contract/locales.ts'
import { countryNames } from './countries.ts'

const codes = locales.map(({ code }) => code)

describe('the names of the countries', () => {
  test.each(codes)('%s names every country of the phone library', (locale) => {
    const names = countryNames(locale)
    expect(names.map(([code]) => code).sort()).toEqual(getCountries().sort())
    expect(names.filter(([code, name]) => name === code || name.trim() === '')).toEqual([])
  })

  test.each(codes.filter((code) => code !== 'en'))('%s has names of its own', (locale) => {
    const english = new Map(countryNames('en'))
    const own = countryNames(locale).filter(([code, name]) => english.get(code) !== name)
    expect(own.length).toBeGreaterThan(10)
  })

  test.each([
    ['am', 'UZ', 'Ուզբեկստան'],
    ['by', 'DE', 'Германія'],
    ['kz', 'TR', 'Түркия'],
    ['tg', 'RU', 'Русия'],
    ['tm', 'TM', 'Türkmenistan'],
    ['ky', 'KG', 'Кыргызстан'],
  ] as [Locale, string, string][])(
    '%s calls %s %s, which the browser could not say',
    (locale, code, name) => {
      expect(new Map(countryNames(locale)).get(code)).toBe(name)
    },
  )

  test('stand in the order of the alphabet of their language', () => {
    const place = (locale: Locale, code: string) => countryNames(locale).findIndex(([one]) => one === code)
    expect(place('cz', 'CL')).toBeGreaterThan(place('cz', 'HK'))
    expect(place('am', 'AM')).toBeLessThan(place('am', 'UZ'))
  })

  test('come to the browser as a module of each language', async () => {
    const { names } = await loadNames.am()
    expect(names).toEqual(countryNames('am'))
    expect(callingCodes).toMatchObject({ UZ: '998', KZ: '7', GG: '44' })
    expect(mainCountries).toMatchObject({ 7: 'RU', 1: 'US', 44: 'GB', 39: 'IT', 998: 'UZ' })
  })
})
