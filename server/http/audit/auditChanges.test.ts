import { expect, test } from 'vitest'
import { changesOf, redactForAudit } from './auditChanges.ts'

test('what differs is told with before and after, and of lists of things only those that do', () => {
  const before = {
    name: 'Tea',
    sort: 1,
    tags: ['a'],
    variants: [
      { id: 'S', price: 100, stock: 5 },
      { id: 'M', price: 200, stock: 5 },
    ],
  }
  const after = {
    name: 'Green tea',
    sort: 1,
    tags: ['a'],
    colour: undefined,
    variants: [
      { id: 'S', price: 100 },
      { id: 'M', price: 250 },
      { id: 'L', price: 300 },
    ],
  }
  expect(changesOf(before, after)).toEqual({
    name: ['Tea', 'Green tea'],
    variants: [
      [{ id: 'M', price: 200, stock: 5 }],
      [
        { id: 'M', price: 250 },
        { id: 'L', price: 300 },
      ],
    ],
  })
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf({ weekly: null }, { weekly: [{ day: 1 }] })).toEqual({ weekly: [null, [{ day: 1 }]] })
})

test('a secret is never told, whatever field it stands in', () => {
  const token = '7000000042:AAE0000000000000000000000000000000A'
  const fitted = redactForAudit('bot', {
    token: [null, token],
    password_hash: ['$argon2id$old', '$argon2id$new'],
    note: [`the bot is ${token}`, `Bearer ${'x'.repeat(43)}`],
    settings: [{ api_key: 'k', url: 'https://shop.example' }, null],
    pinned: [true, false],
  })
  expect(fitted).toEqual({
    token: [null, '•••'],
    password_hash: ['•••', '•••'],
    note: ['the bot is •••', '•••'],
    settings: [{ api_key: '•••', url: 'https://shop.example' }, null],
    pinned: [true, false],
  })
})

test('people who cannot be erased from the log are masked, customers stand in full until they are', () => {
  const changes = {
    phone_number: ['+998901112233', '+998907778899'],
    email: [null, 'olga@shop.example'],
    full_name: ['Olga', 'Olga K'],
    addresses: [[], [{ text: 'Aldebaran street 7', lat: 41.3 }]],
  }
  expect(redactForAudit('employees', changes)).toEqual({
    phone_number: ['•••2233', '•••8899'],
    email: [null, '•••@shop.example'],
    full_name: ['Olga', 'Olga K'],
    addresses: [[], [{ text: '•••', lat: '•••' }]],
  })
  expect(redactForAudit('customers', changes)).toEqual(changes)
})
