import { expect, test } from 'vitest'
import { seal, unseal } from './sealing.ts'

const key = 'a key of the tests that is long enough'

test('a sealed secret opens with the same key and purpose only', () => {
  const sealed = seal(key, 'company payment key', 'sk_test_1234')
  expect(sealed).not.toContain('1234')
  expect(unseal(key, 'company payment key', sealed)).toBe('sk_test_1234')
  expect(unseal(`${key}!`, 'company payment key', sealed)).toBeUndefined()
  expect(unseal(key, 'other payment key', sealed)).toBeUndefined()
})

test('the same secret is never sealed alike, and a changed one does not open', () => {
  const sealed = seal(key, 'a', 'secret')
  expect(seal(key, 'a', 'secret')).not.toBe(sealed)
  const changed = sealed.slice(0, 10) + (sealed[10] === 'A' ? 'B' : 'A') + sealed.slice(11)
  for (const broken of ['', 'v1', 'v1.', 'v2.aaaa', changed, sealed.slice(0, 20)])
    expect(unseal(key, 'a', broken)).toBeUndefined()
})
