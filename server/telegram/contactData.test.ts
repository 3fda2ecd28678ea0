import { describe, expect, test } from 'vitest'
import { checkContact } from './contactData.ts'
import type { InitDataErrorCode } from './initDataError.ts'
import { encodePairs, initDataHash, signInitData } from './signInitData.ts'

const botToken = '111111:shop-of-alisher'
const now = new Date('2026-03-09T10:00:00Z')
const seconds = now.getTime() / 1000
const contact = { user_id: 42, phone_number: '998901234567', first_name: 'Alisher' }
const sign = (fields: Record<string, string | number | object>) => signInitData(fields, botToken)
const good = sign({ contact, auth_date: seconds })
const hash = /hash=([0-9a-f]+)/.exec(good)![1]!
const check = (raw: string, options: Partial<Parameters<typeof checkContact>[1]> = {}) =>
  checkContact(raw, { botToken, messengerId: 42, now, ...options })

/** Made once by `HMAC(HMAC("WebAppData", token), "auth_date=1773050400\ncontact={…}")` with OpenSSL, outside of this code. */
const vector = {
  raw: `contact=${encodeURIComponent('{"user_id":42,"phone_number":"998901234567","first_name":"Alisher"}')}&auth_date=1773050400`,
  hash: '67171a0499a7f9532424fe2f34a59f0f328ce7fb91f6b9f57a47f2b996ddc28e',
}

describe('a shared contact that is believed', () => {
  test('the vector of another implementation', () => {
    expect(check(`${vector.raw}&hash=${vector.hash}`)).toMatchObject({ phone: '+998901234567' })
  })

  test.each([
    ['without a plus', '998901234567', '+998901234567'],
    ['with a plus', '+998901234567', '+998901234567'],
    ['in groups', '+998 90 123-45-67', '+998901234567'],
    ['of another country than ours', '4915123456789', '+4915123456789'],
  ])('a number %s', (_, phone_number, phone) => {
    const raw = sign({ contact: { ...contact, phone_number }, auth_date: seconds })
    expect(check(raw)).toEqual({ phone, first_name: 'Alisher', last_name: undefined })
  })

  test('with fields that nobody knows yet, and exactly a day old', () => {
    const raw = sign({ contact: { ...contact, vcard: 'x' }, auth_date: seconds - 86_400, signature: 'abc' })
    expect(check(raw).phone).toBe('+998901234567')
  })
})

type Refused = [title: string, raw: string, code: InitDataErrorCode]

const pairs = (...all: [string, string][]) => encodePairs([...all, ['hash', initDataHash(all, botToken)]])
const date: [string, string] = ['auth_date', String(seconds)]

const refused: Refused[] = [
  ['nothing at all', '', 'malformed'],
  ['no hash', good.replace(`&hash=${hash}`, ''), 'hash_missing'],
  ['another number', good.replace('998901234567', '998901234568'), 'hash_mismatch'],
  ['another person', good.replace('%3A42', '%3A43'), 'hash_mismatch'],
  ['a hash of another bot', signInitData({ contact, auth_date: seconds }, '222222:other'), 'hash_mismatch'],
  ['launch data in its place', sign({ user: { id: 42 }, auth_date: seconds }), 'contact_missing'],
  ['no date', sign({ contact }), 'auth_date_missing'],
  ['a day and a second', sign({ contact, auth_date: seconds - 86_401 }), 'expired'],
  ['a minute and a second ahead', sign({ contact, auth_date: seconds + 61 }), 'in_future'],
  ['a contact that is no JSON', pairs(['contact', '{'], date), 'contact_invalid'],
  ['a contact that is a list', pairs(['contact', '[]'], date), 'contact_invalid'],
  ['no person', sign({ contact: { phone_number: '998901234567' }, auth_date: seconds }), 'contact_invalid'],
  [
    'a person in words',
    sign({ contact: { ...contact, user_id: '42' }, auth_date: seconds }),
    'contact_invalid',
  ],
  [
    "somebody else's contact, rightly signed",
    sign({ contact: { ...contact, user_id: 43 }, auth_date: seconds }),
    'contact_of_another',
  ],
  [
    'an anonymous number of the messenger',
    sign({ contact: { ...contact, phone_number: '88801234567' }, auth_date: seconds }),
    'contact_invalid',
  ],
  [
    'a number with letters',
    sign({ contact: { ...contact, phone_number: '+1800FLOWERS' }, auth_date: seconds }),
    'contact_invalid',
  ],
  [
    'a date folded into another field',
    pairs(['a', `1\nauth_date=${seconds}`], ['contact', JSON.stringify(contact)]),
    'control_character',
  ],
  ['the contact twice', `${good}&contact=%7B%7D`, 'duplicate_field'],
]

test.each(refused)('is refused with %s', (_, raw, code) => {
  expect(() => check(raw)).toThrow(`refused: ${code}`)
})
