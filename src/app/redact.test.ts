import { expect, test } from 'vitest'
import { redact, redactAddress } from './redact.ts'

test('M8: a report holds no launch data, whatever part of the address it stood in', () => {
  expect(redactAddress('https://shop.example/app?q=1#tgWebAppData=secret&tgWebAppVersion=8')).toBe(
    'https://shop.example/app?q=1',
  )
  expect(redactAddress('https://shop.example/app?tgWebAppData=secret&q=1')).toBe(
    'https://shop.example/app?tgWebAppData=…&q=1',
  )
})

test('a report holds no token', () => {
  expect(redact('at call (Bearer abc.DEF-1=) token=xyz')).toBe('at call (Bearer …) token=…')
})
