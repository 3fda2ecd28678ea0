import { describe, expect, test } from 'vitest'

import type { InitDataErrorCode } from './initDataError.ts'
import { verifyInitData } from './initData.ts'
import { encodePairs, initDataHash, signInitData } from './signInitData.ts'

const botToken = '111111:shop-of-alisher'
const now = new Date('2026-03-09T10:00:00Z')
const seconds = now.getTime() / 1000
const user = { id: 42, first_name: 'Alisher' }
const launch = { query_id: 'AAE', user, auth_date: seconds }
const good = signInitData(launch, botToken)
const hash = /hash=([0-9a-f]+)/.exec(good)![1]!

function signed(fields: Record<string, string | number | object>): string {
  return signInitData(fields, botToken)
}

function withUser(value: string): string {
  return signed({ ...launch, user: value })
}

/** Signs the pairs as they stand, so that only the shape of the data can be what is refused. */
function signedPairs(pairs: [string, string][]): string {
  return encodePairs([...pairs, ['hash', initDataHash(pairs, botToken)]])
}

type Refused = [title: string, raw: string, code: InitDataErrorCode]

const changed: Refused[] = [
  ['a changed person', good.replace('%3A42', '%3A43'), 'hash_mismatch'],
  ['a changed date', good.replace(String(seconds), String(seconds - 1)), 'hash_mismatch'],
  ['a field that was added', `${good}&start_param=order-1`, 'hash_mismatch'],
  ['a field that was taken away', good.replace('query_id=AAE&', ''), 'hash_mismatch'],
  ['a renamed field', good.replace('query_id', 'query_ie'), 'hash_mismatch'],
  ['a hash with one digit changed', good.replace(hash, flipped(hash)), 'hash_mismatch'],
  ['a hash of another bot', signInitData(launch, '222222:other'), 'hash_mismatch'],
  ['a signature that was added', `${good}&signature=abc`, 'hash_mismatch'],
  ['a value that was encoded twice', good.replace('%7B', '%257B'), 'hash_mismatch'],
]

const hashes: Refused[] = [
  ['no hash', good.replace(`&hash=${hash}`, ''), 'hash_missing'],
  ['an empty hash', good.replace(hash, ''), 'hash_malformed'],
  ['a hash in capitals', good.replace(hash, hash.toUpperCase()), 'hash_malformed'],
  ['a hash that is too short', good.replace(hash, hash.slice(2)), 'hash_malformed'],
  ['a hash that is too long', good.replace(hash, `${hash}00`), 'hash_malformed'],
  ['a hash with a letter that is no digit', good.replace(hash, `g${hash.slice(1)}`), 'hash_malformed'],
  ['a hash with a line feed after it', `${good}%0A`, 'control_character'],
  ['a hash in base64', good.replace(hash, Buffer.from(hash, 'hex').toString('base64url')), 'hash_malformed'],
]

const shapes: Refused[] = [
  ['nothing at all', '', 'malformed'],
  ['words', 'here comes something wrong;', 'malformed'],
  ['a JSON object', '{"user":{"id":42}}', 'malformed'],
  ['a question mark in front', `?${good}`, 'malformed'],
  ['a number sign in front', `#${good}`, 'malformed'],
  ['an empty pair', `${good}&`, 'malformed'],
  ['two separators in a row', good.replace('&', '&&'), 'malformed'],
  ['a field without a value', `${good}&start_param`, 'malformed'],
  ['a field without a name', `${good}&=1`, 'malformed'],
  ['a name in capitals', signed({ ...launch, Query: '1' }), 'malformed'],
  ['a name with a dash', signed({ ...launch, 'a-b': '1' }), 'malformed'],
  ['a name with brackets', signed({ ...launch, 'a[]': '1' }), 'malformed'],
  ['a name that is encoded', good.replace('user=', '%75ser='), 'malformed'],
  ['a name in another script', signed({ ...launch, юзер: '1' }), 'malformed'],
  ['a broken escape', `${good}&a=%zz`, 'malformed'],
  ['an escape that is cut', `${good}&a=%4`, 'malformed'],
  ['bytes that are not UTF-8', `${good}&a=%FF`, 'malformed'],
  ['half of a character', `${good}&a=%F0%9F`, 'malformed'],
  ['an overlong slash', `${good}&a=%C0%AF`, 'malformed'],
  ['a lone surrogate', `${good}&a=\ud800`, 'malformed'],
  ['semicolons between fields', good.replaceAll('&', ';'), 'hash_missing'],
  ['the same person twice', `${good}&user=%7B%22id%22%3A1%7D`, 'duplicate_field'],
  ['the same date twice', `${good}&auth_date=${seconds}`, 'duplicate_field'],
  ['the same hash twice', `${good}&hash=${hash}`, 'duplicate_field'],
  [
    'the same unknown field twice',
    signedPairs([
      ['a', '1'],
      ['a', '1'],
      ['auth_date', String(seconds)],
    ]),
    'duplicate_field',
  ],
  ['more than 8192 bytes', signed({ ...launch, filler: 'x'.repeat(8192) }), 'too_long'],
  ['more than 8192 bytes in fewer characters', `${good}&a=${'я'.repeat(4096)}`, 'too_long'],
  ['more than 64 fields', `${good}${'&a=1'.repeat(61)}`, 'too_many_fields'],
]

const controls: Refused[] = [
  // A verifier that only compares the hash takes this for unsigned, undated data and accepts it for ever.
  [
    'a date folded into another field',
    signedPairs([
      ['a', `1\nauth_date=${seconds}`],
      ['user', '{"id":42}'],
    ]),
    'control_character',
  ],
  [
    'a person folded into the date',
    signedPairs([['auth_date', `${seconds}\nuser={"id":42}`]]),
    'control_character',
  ],
  ['a carriage return', signed({ ...launch, a: 'x\ry' }), 'control_character'],
  ['a tab', signed({ ...launch, a: 'x\ty' }), 'control_character'],
  ['a zero byte', signed({ ...launch, a: 'x\0y' }), 'control_character'],
  ['a delete character', signed({ ...launch, a: 'x\u007fy' }), 'control_character'],
  ['a control character above ASCII', signed({ ...launch, a: 'x\u0085y' }), 'control_character'],
  ['a line feed that was not encoded', `${good}&a=x\ny`, 'control_character'],
]

const dates: Refused[] = [
  ['no date', signed({ user }), 'auth_date_missing'],
  ...[
    '',
    '0',
    '-1',
    '+1',
    '1e9',
    '1773050400.5',
    '0x69',
    ' 1773050400',
    '1773050400 ',
    '01773050400',
    '١٧٧٣٠٥٠٤٠٠',
    'NaN',
    'Infinity',
    '17730504001773050400',
  ].map((text): Refused => [
    `the date "${text}"`,
    signed({ ...launch, auth_date: text }),
    'auth_date_invalid',
  ]),
  ['a date with junk after it', signed({ ...launch, auth_date: `${seconds}abc` }), 'auth_date_invalid'],
  ['a date in milliseconds', signed({ ...launch, auth_date: seconds * 1000 }), 'auth_date_invalid'],
  ['a day and a second', signed({ ...launch, auth_date: seconds - 86_401 }), 'expired'],
  ['four years', signed({ ...launch, auth_date: 1662771648 }), 'expired'],
  ['61 seconds ahead', signed({ ...launch, auth_date: seconds + 61 }), 'in_future'],
  ['25 hours ahead', signed({ ...launch, auth_date: seconds + 90_000 }), 'in_future'],
]

const persons: Refused[] = [
  ['no person', signed({ auth_date: seconds }), 'user_missing'],
  ...[
    '',
    'null',
    '42',
    '"42"',
    '[]',
    '[{"id":42}]',
    '{}',
    '{"id":42',
    '{"id":42}x',
    "{'id':42}",
    'undefined',
  ].map((text): Refused => [`the person ${text || 'of an empty text'}`, withUser(text), 'user_invalid']),
  ...['"42"', 'null', 'true', '0', '-42', '4.2', '9007199254740992', '9007199254740993', '1e400', '[42]'].map(
    (id): Refused => [`the id ${id}`, withUser(`{"id":${id},"first_name":"A"}`), 'user_invalid'],
  ),
  ['a name that is an object', withUser('{"id":42,"first_name":{"$ne":1}}'), 'user_invalid'],
  ['a premium mark that is a text', withUser('{"id":42,"is_premium":"yes"}'), 'user_invalid'],
]

describe('launch data is refused', () => {
  describe.each([
    ['when it was changed', changed],
    ['when its hash is not 64 small hexadecimal digits', hashes],
    ['when its shape is not exactly a query string', shapes],
    ['when a value holds a control character', controls],
    ['when its date is not plain, too old or ahead', dates],
    ['when it does not name a person', persons],
  ])('%s', (_, vectors) => {
    test.each(vectors)('%s', (_title, raw, code) => {
      expect(refusal(() => verifyInitData(raw, { botToken, now }))).toBe(code)
    })
  })

  test.each([
    ['no key at all', { now }],
    ['an empty token', { botToken: '', now }],
    ['a bot without the key of the messenger', { botId: 1, now }],
    ['the key of the messenger without a bot', { publicKeyHex: '00'.repeat(32), now }],
    ['a token and half of the other pair', { botToken, botId: 1, now }],
    ['a bot id of zero', { botId: 0, publicKeyHex: '00'.repeat(32), now }],
    ['a bot id that is not a number', { botId: Number.NaN, publicKeyHex: '00'.repeat(32), now }],
    ['a key that is not hexadecimal', { botId: 1, publicKeyHex: 'zz'.repeat(32), now }],
  ])('when the server is set up with %s', (_, options) => {
    expect(refusal(() => verifyInitData(good, options))).toBe('bad_options')
  })

  test('when the clock or the limit is not a number', () => {
    expect(refusal(() => verifyInitData(good, { botToken, now: new Date('never') }))).toBe('expired')
    expect(refusal(() => verifyInitData(good, { botToken, now, maxAgeSeconds: Number.NaN }))).toBe('expired')
    const ahead = { botToken, now, maxFutureSkewSeconds: Number.NaN }
    expect(refusal(() => verifyInitData(good, ahead))).toBe('in_future')
  })

  test('with every single byte of it changed', () => {
    for (let position = 0; position < good.length; position++) {
      const letter = good[position] === 'x' ? 'y' : 'x'
      const raw = good.slice(0, position) + letter + good.slice(position + 1)
      expect(() => verifyInitData(raw, { botToken, now })).toThrow('Init data is refused')
    }
  })
})

function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'accepted'
}

function flipped(digits: string): string {
  return (digits.startsWith('0') ? '1' : '0') + digits.slice(1)
}
