import { describe, expect, test } from 'vitest'
import { couldBegin } from './couldBegin.ts'
import { countryOfPhone } from './countryOfPhone.ts'

describe('a country is chosen by what is typed', () => {
  test.each([
    ['+7', 'UZ', 'RU', 'a shared code stands for its main country'],
    ['+1', 'UZ', 'US', 'a shared code stands for its main country'],
    ['+44', 'UZ', 'GB', 'a shared code stands for its main country'],
    ['+39', 'UZ', 'IT', 'a shared code stands for its main country'],
    ['+7 7', 'UZ', 'KZ', 'until an area code decides'],
    ['+7 9', 'UZ', 'RU', 'until an area code decides'],
    ['+7 7', 'RU', 'KZ', 'also away from the chosen one'],
    ['+7 9', 'KZ', 'RU', 'also away from the chosen one'],
    ['+1 204', 'US', 'CA', 'an area code of Canada'],
    ['+1 212', 'CA', 'US', 'an area code of New York'],
    ['+1 787', 'US', 'PR', 'an area code of Puerto Rico'],
    ['+1 809', 'US', 'DO', 'an area code of the Dominican Republic'],
    ['+1 829', 'US', 'DO', 'an area code of the Dominican Republic'],
    ['+1 849', 'US', 'DO', 'an area code of the Dominican Republic'],
    ['+44 1481', 'GB', 'GG', 'the longest match wins'],
    ['+44 148', 'GB', 'GB', 'which shorter beginnings are not'],
    ['+44 7797', 'GB', 'JE', 'a mobile of Jersey'],
    ['+39 06698', 'IT', 'VA', 'the Vatican inside of Rome'],
    ['+998', 'RU', 'UZ', 'a code of one country'],
    ['00998', 'RU', 'UZ', 'zeros may stand for the plus'],
  ])('%s with %s chosen is %s: %s', (text, chosen, country) => {
    expect(countryOfPhone(text, chosen)).toBe(country)
  })

  test.each([
    ['+7', 'KZ', 'KZ', 'deleting back to the code'],
    ['+1', 'CA', 'CA', 'deleting back to the code'],
    ['+1 2', 'CA', 'CA', 'an area code that may become its own'],
    ['+9', 'UZ', 'UZ', 'a beginning of its code'],
    ['+99', 'UZ', 'UZ', 'a beginning of its code'],
    ['+', 'UZ', 'UZ', 'a plus alone'],
    ['', 'UZ', 'UZ', 'nothing'],
    ['+1 800', 'US', 'US', 'a number of no region'],
    ['+1 8001', 'US', 'US', 'a number of no region'],
    ['+1 888 555', 'CA', 'CA', 'a number of no region'],
    ['+212 5', 'EH', 'EH', 'digits that both countries have'],
    ['90 123', 'UZ', 'UZ', 'a national number'],
    ['812 34', 'RU', 'RU', 'an area code that looks like the trunk prefix'],
    ['8800', 'RU', 'RU', 'a free number'],
  ])('%s keeps %s: %s', (text, chosen, _, _why) => {
    expect(countryOfPhone(text, chosen)).toBe(chosen)
  })

  test.each([
    ['8701', 'RU', 'KZ'],
    ['8 701 123 45 67', 'RU', 'KZ'],
    ['8912', 'KZ', 'RU'],
    ['204', 'US', 'CA'],
    ['1 204', 'US', 'CA'],
    ['01481', 'GB', 'GG'],
  ])('without a plus too: %s with %s chosen is %s', (text, chosen, country) => {
    expect(countryOfPhone(text, chosen)).toBe(country)
  })

  test.each(['+800', '+870 12', '+888 1234', '+881', '+979', '+999', '+9', '+210 5'])(
    '%s belongs to no country',
    (text) => {
      expect(countryOfPhone(text, 'RU')).toBeNull()
    },
  )

  test('a national number belongs to nobody while no country is chosen', () => {
    expect(countryOfPhone('901234567', null)).toBeNull()
    expect(countryOfPhone('+998901234567', null)).toBe('UZ')
  })
})

describe('the beginning of a pattern', () => {
  const pattern = couldBegin('7(?:1(?:0[23]|4)\\d|[0-5]{2,3}9?)5{2}')

  test.each(['', '7', '71', '710', '7102', '71029', '7102955', '7140', '700', '7000', '70009', '7000955'])(
    '%j can grow into a number',
    (text) => {
      expect(pattern.test(text)).toBe(true)
    },
  )

  test.each(['8', '77', '7106', '71029556', '7149x', '70096'])('%j cannot', (text) => {
    expect(pattern.test(text)).toBe(false)
  })
})
