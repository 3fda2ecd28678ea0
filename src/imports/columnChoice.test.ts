import { expect, test } from 'vitest'
import { missingOf, withField } from './columnChoice.ts'

test('a field moves from one column to another, and a column can be left out', () => {
  expect(withField(['name', null, 'phone'], 1, 'phone')).toEqual(['name', 'phone', null])
  expect(withField(['name', null, 'phone'], 0, null)).toEqual([null, null, 'phone'])
})

test('one field of each needed group is enough', () => {
  const required = [
    ['phone', 'address_phone'],
    ['name', 'first_name'],
  ]
  expect(missingOf({ required }, ['note', null])).toEqual(['phone', 'name'])
  expect(missingOf({ required }, ['address_phone', 'first_name'])).toEqual([])
})
