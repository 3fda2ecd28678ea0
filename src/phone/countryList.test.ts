import { getCountries } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { createCountrySearch } from '#src/ui/PhoneField/countrySearch.ts'
import { listCountries } from './countryList.ts'

const uzbekistan = { code: 'UZ', name: 'Узбекистан', callingCode: '998' }

async function search(locale: Locale, text: string): Promise<string | undefined> {
  const find = createCountrySearch(await listCountries(locale, [uzbekistan]))
  return find(text)[0]?.code
}

describe('the list of countries', () => {
  test.each(locales.map(({ code }) => code))(
    '%s lists every country once, the markets first',
    async (locale) => {
      const list = await listCountries(locale, [uzbekistan])
      expect(list.map(({ code }) => code).sort()).toEqual(getCountries().sort())
      expect(list[0]).toMatchObject(uzbekistan)
      expect(list.findIndex(({ startsGroup }) => startsGroup)).toBe(1)
      expect(list.every(({ name, callingCode }) => name && /^\d+$/.test(callingCode))).toBe(true)
    },
  )
})

describe('a country is found', () => {
  test.each([
    ['ru', 'турция', 'TR', 'its name'],
    ['ru', 'turkey', 'TR', 'an older English name'],
    ['ru', 'белоруссия', 'BY', 'an older name'],
    ['ru', 'молдавия', 'MD', 'an older name'],
    ['ru', 'туркмения', 'TM', 'an older name'],
    ['ru', 'киргизия', 'KG', 'an older name'],
    ['ru', 'сша', 'US', 'its short name'],
    ['ru', 'оаэ', 'AE', 'its short name'],
    ['am', 'germany', 'DE', 'the English name'],
    ['am', 'Գերմանիա', 'DE', 'the Armenian name'],
    ['kz', 'франция', 'FR', 'the Kazakh name'],
    ['tm', 'uzbekistan', 'UZ', 'the English name'],
    ['de', 'osterreich', 'AT', 'a name without its dots'],
    ['fr', "cote d'ivoire", 'CI', 'a name without its accents'],
    ['uz', 'ozbekiston', 'UZ', 'a name without its apostrophe'],
    ['en', 'gb', 'GB', 'its code'],
    ['en', '44', 'GB', 'its calling code'],
    ['en', '+998', 'UZ', 'its calling code with the plus'],
    ['en', '٩٩٨', 'UZ', 'its calling code in other digits'],
    ['en', 'uae', 'AE', 'its initials'],
    ['en', 'united king', 'GB', 'the beginning of its name'],
    ['en', 'new guinea', 'PG', 'words of its name'],
  ] as [Locale, string, string, string][])('in %s, %s finds %s by %s', async (locale, text, code) => {
    expect(await search(locale, text)).toBe(code)
  })
})
