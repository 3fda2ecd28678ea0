import { getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { writtenPhone } from './writtenPhone.ts'

test.each([
  ['+998901234567', '+998 90 123-45-67'],
  ['+79161234567', '+7 916 123-45-67'],
  ['+12125550001', '+1 212 555-0001'],
  ['+4915112345678', '+49 1511 2345678'],
  ['+35312345678', '+353 123 456 78'],
  ['+66812345678', '+66 812 345 678'],
  ['•••4567', '•••4567'],
  ['90 123', '90 123'],
])('%s is written %s', (phone, written) => {
  expect(writtenPhone(phone)).toBe(written)
})

test('a number of every country of the list has its own groups, and loses no digit', () => {
  for (const { code } of countries) {
    const example = getExampleNumber(code as 'UZ', examples)
    const phone = example?.number ?? ''
    const written = writtenPhone(phone)

    expect(written.replace(/[^+\d]/g, '')).toBe(phone)
    expect(written).toMatch(new RegExp(`^\\+${example?.countryCallingCode} \\d`))
  }
})
