import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { InitDataError } from './initDataError.ts'
import { verifyInitData } from './initData.ts'
import { encodePairs, initDataHash, signInitData } from './signInitData.ts'

/** The two vectors that the community documentation of mini apps publishes. */
const publishedHmac = {
  raw:
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C' +
    '%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648' +
    '&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
  botToken: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  now: new Date(1662771648_000),
}
const publishedEd25519 = {
  raw:
    'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C' +
    '%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C' +
    '%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D' +
    '&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787' +
    '&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6' +
    '&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ',
  botId: 7342037359,
  publicKeyHex: 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
  now: new Date(1733584787_000),
}

const botToken = '111111:shop-of-alisher'
const now = new Date('2026-03-09T10:00:00Z')
const seconds = now.getTime() / 1000
const user = { id: 42, first_name: 'Alisher' }
const launch = { query_id: 'AAE', user, auth_date: seconds }

describe('published launch data', () => {
  test('the HMAC vector names its person', () => {
    const { raw, ...options } = publishedHmac
    expect(verifyInitData(raw, options)).toMatchObject({
      user: { id: 279058397, first_name: 'Vladislav', language_code: 'ru', is_premium: true },
      auth_date: 1662771648,
      query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
      start_param: null,
    })
  })

  test('the Ed25519 vector names its person without the token of the bot', () => {
    const { raw, ...options } = publishedEd25519
    expect(verifyInitData(raw, options)).toMatchObject({
      user: { id: 279058397, first_name: 'Vladislav + - ? /' },
      chat_type: 'private',
    })
  })

  test('the Ed25519 vector is refused for another bot, another key and a changed person', () => {
    const { raw, ...options } = publishedEd25519
    const testKey = '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec'
    expect(() => verifyInitData(raw, { ...options, botId: 7342037358 })).toThrow('signature_mismatch')
    expect(() => verifyInitData(raw, { ...options, publicKeyHex: testKey })).toThrow('signature_mismatch')
    expect(() => verifyInitData(raw.replace('279058397', '279058398'), options)).toThrow('signature_mismatch')
  })

  test('the HMAC vector is refused for another token, and a day and a second later', () => {
    const { raw, ...options } = publishedHmac
    const late = new Date(options.now.getTime() + 86_401_000)
    expect(() => verifyInitData(raw, { ...options, botToken: '5768337691:another' })).toThrow('hash_mismatch')
    expect(() => verifyInitData(raw, { ...options, now: late })).toThrow('expired')
  })
})

describe('launch data that opens the app', () => {
  test.each([
    ['in its usual form', launch],
    ['with a name in another script', { ...launch, user: { ...user, first_name: 'Алишер 🍕 ʻoʻzbek' } }],
    [
      'with plus signs and slashes in a name',
      { ...launch, user: { ...user, first_name: 'a+b\\/c & d=e %41' } },
    ],
    ['with a field that nobody knows yet, covered by the hash', { ...launch, brand_new_field: 'x' }],
    ['with a signature, which the hash covers', { ...launch, signature: 'abc' }],
    ['with an empty value', { ...launch, start_param: '' }],
    ['with a line break as JSON writes it', { ...launch, user: { ...user, first_name: 'a\nb' } }],
    ['with the largest exact id', { ...launch, user: { ...user, id: Number.MAX_SAFE_INTEGER } }],
    ['exactly 24 hours old', { ...launch, auth_date: seconds - 86_400 }],
    ['60 seconds ahead of our clock', { ...launch, auth_date: seconds + 60 }],
    ['with a person without a first name', { ...launch, user: { id: 42 } }],
    ['with a key that JavaScript objects have already', { ...launch, constructor: 'x', ['__proto__x']: 'y' }],
  ])('%s', (_, fields) => {
    const answer = verifyInitData(signInitData(fields, botToken), { botToken, now })
    expect(answer.user.id).toBe((fields.user as { id: number }).id)
  })

  test('in any order of its fields', () => {
    const pairs = signInitData({ ...launch, chat_type: 'private' }, botToken).split('&')
    for (const shift of pairs.keys()) {
      const raw = [...pairs.slice(shift), ...pairs.slice(0, shift)].join('&')
      expect(verifyInitData(raw, { botToken, now }).user.id).toBe(42)
    }
  })

  test('with a space written as a plus', () => {
    const raw = signInitData({ ...launch, user: { ...user, first_name: 'Ali Sher' } }, botToken)
    expect(verifyInitData(raw.replaceAll('%20', '+'), { botToken, now }).user.first_name).toBe('Ali Sher')
  })

  test('with a slash escaped inside the JSON, byte for byte as it was signed', () => {
    const pairs = [
      ['auth_date', String(seconds)],
      ['user', '{"id":42,"photo_url":"https:\\/\\/t.me\\/a.svg"}'],
    ] as const
    const raw = encodePairs([...pairs, ['hash', initDataHash(pairs, botToken)]])
    expect(verifyInitData(raw, { botToken, now }).user.photo_url).toBe('https://t.me/a.svg')
  })

  test('with the parameter of a start link, and every field as it was signed', () => {
    const answer = verifyInitData(signInitData({ ...launch, start_param: 'order-1' }, botToken), {
      botToken,
      now,
    })
    expect(answer.start_param).toBe('order-1')
    expect(answer.fields.get('user')).toBe('{"id":42,"first_name":"Alisher"}')
  })

  test('with 64 fields, and of 8192 bytes', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`extra_${index}`, 'x']))
    expect(
      verifyInitData(signInitData({ ...launch, ...many }, botToken), { botToken, now }).fields.size,
    ).toBe(64)

    const base = signInitData({ ...launch, filler: '' }, botToken).length
    const full = signInitData({ ...launch, filler: 'x'.repeat(8192 - base) }, botToken)
    expect(verifyInitData(full, { botToken, now }).user.id).toBe(42)
  })

  test('of a longer age where the caller allows it', () => {
    const raw = signInitData({ ...launch, auth_date: seconds - 100_000 }, botToken)
    expect(verifyInitData(raw, { botToken, now, maxAgeSeconds: 100_000 }).user.id).toBe(42)
  })
})

describe('a bot of a hostile tenant', () => {
  const keys = generateKeyPairSync('ed25519')
  const publicKeyHex = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
  const pairs = [
    ['auth_date', String(seconds)],
    ['user', JSON.stringify(user)],
  ] as const

  function thirdParty(botId: number): string {
    const text = `${botId}:WebAppData\n${pairs.map(([key, value]) => `${key}=${value}`).join('\n')}`
    const signed = [
      ...pairs,
      ['signature', sign(null, Buffer.from(text), keys.privateKey).toString('base64url')],
    ] as const
    return encodePairs([...signed, ['hash', initDataHash(signed, botToken)]])
  }

  test('cannot speak for another bot: its own token gives no hash of ours', () => {
    const forged = signInitData(launch, '222222:hostile')
    expect(() => verifyInitData(forged, { botToken, now })).toThrow('hash_mismatch')
  })

  test('cannot forge a person even with its own token, once the messenger must have signed', () => {
    const options = { botToken, botId: 111111, publicKeyHex, now }
    expect(verifyInitData(thirdParty(111111), options).user.id).toBe(42)
    expect(() => verifyInitData(signInitData(launch, botToken), options)).toThrow('signature_missing')
    expect(() => verifyInitData(thirdParty(222222), options)).toThrow('signature_mismatch')
  })

  test('a hash of ours is asked for even when the messenger has signed', () => {
    const options = { botToken: '333333:other', botId: 111111, publicKeyHex, now }
    expect(() => verifyInitData(thirdParty(111111), options)).toThrow('hash_mismatch')
  })

  test.each([
    ['is cut', (text: string) => text.slice(0, -1)],
    ['is padded', (text: string) => `${text}==`],
    ['is empty', () => ''],
    ['has another last letter for the same bytes', (text: string) => otherLastLetter(text)],
    ['uses the other base64 alphabet', (text: string) => `+/${text.slice(2)}`],
  ])('a signature that %s is refused', (_, change) => {
    const fields = new URLSearchParams(thirdParty(111111))
    fields.set('signature', change(fields.get('signature')!))
    const raw = encodePairs([...fields].filter(([key]) => key !== 'hash'))
    expect(() => verifyInitData(raw, { botId: 111111, publicKeyHex, now })).toThrow('signature_malformed')
  })
})

test('a refusal has a code and never repeats the data', () => {
  try {
    verifyInitData('secret=1', { botToken, now })
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(InitDataError)
    expect(error).toMatchObject({ code: 'hash_missing', message: 'Init data is refused: hash_missing' })
  }
})

function otherLastLetter(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return text.slice(0, -1) + letters[letters.indexOf(text.at(-1)!) ^ 1]
}
