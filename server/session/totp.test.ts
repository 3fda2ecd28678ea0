import { describe, expect, test } from 'vitest'
import { base32, codeOf, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of an authenticator app', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238, appendix B, at second %i', (seconds, code) => {
    expect(codeOf(secret, Math.floor(seconds / 30), 8)).toBe(code)
  })

  test.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [9, '520489'],
  ])('and those of RFC 4226, appendix D, for counter %i', (counter, code) => {
    expect(codeOf(secret, counter)).toBe(code)
  })

  test('are taken half a minute early and late, and no longer', () => {
    const now = new Date(1_234_567_890_000)
    const step = Math.floor(1_234_567_890 / 30)
    const near = [-2, -1, 0, 1, 2].map((off) => stepOf(codeOf(secret, step + off), secret, now))
    expect(near).toEqual([undefined, step - 1, step, step + 1, undefined])
    expect(stepOf('12345', secret, now)).toBeUndefined()
  })
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" is written as RFC 4648 says', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})
