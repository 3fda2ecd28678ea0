import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listSearch } from './listSearch.ts'

const read = listSearch({
  filters: { kind: z.optional(z.enum(['customer', 'order'])), is_used: z.optional(z.stringbool()) },
  sort: ['sort', '-created_at'],
})

test('the address of a list holds what the contract knows, each order in both directions', () => {
  expect(read({ q: 'vip', kind: 'order', is_used: '1', sort: 'created_at', archived: '1' })).toEqual({
    q: 'vip',
    kind: 'order',
    is_used: true,
    sort: 'created_at',
    archived: 1,
  })
})

test('what was read once is the same when it is read again', () => {
  const once = read({ is_used: 'true', sort: '-sort', new: '1' })
  expect(read(once)).toEqual(once)
})

test('anything else leaves nothing behind', () => {
  const foreign = { kind: 'nobody', is_used: 'maybe', sort: 'password', id: '1 or 1=1', q: '', other: 'x' }
  expect(read(foreign)).toEqual({})
})
