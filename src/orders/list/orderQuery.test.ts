import { expect, test } from 'vitest'
import { FIRST_PAGE, firstCall } from '#contract/startupCall.ts'
import { filterCount, listQuery, searchWords } from './orderQuery.ts'

const now = new Date('2026-11-21T12:34:00.000Z')

test('the first list is the one that the launch brings along', () => {
  const query = { ...listQuery({}, 'new', now), limit: FIRST_PAGE }
  const asked = Object.entries(query).map(([key, value]) => `${key}=${String(value)}`)
  expect(`/app/orders?${asked.join('&')}`).toBe(firstCall('/app/orders'))
})

test('a search looks through orders of every state', () => {
  expect(listQuery({ q: ' plov ', tab: 'done' }, 'done', now)).toEqual({ q: 'plov' })
})

test('a tag looks through orders of every state, or through those of the tab that is named with it', () => {
  expect(listQuery({ tag: 'urgent' }, 'new', now)).toEqual({ tag: 'urgent' })
  expect(listQuery({ tag: 'urgent', tab: 'done' }, 'done', now)).toEqual({ category: 'done', tag: 'urgent' })
  expect(filterCount({ tag: 'urgent' })).toBe(1)
})

test('addresses to check are looked for among all open orders, or among those of the tab', () => {
  expect(listQuery({ unchecked: 1 }, 'new', now)).toEqual({ is_unchecked: true })
  expect(listQuery({ unchecked: 1, tab: 'new' }, 'new', now)).toEqual({ category: 'new', is_unchecked: true })
  expect(filterCount({ unchecked: 1 })).toBe(1)
})

test('one letter is no search, one digit of a number is', () => {
  expect([searchWords({ q: 'p' }), searchWords({ q: '7' }), searchWords({ q: '  ' })]).toEqual([
    undefined,
    '7',
    undefined,
  ])
})

test('a period begins at a full hour, so that the list is not asked for again each second', () => {
  expect(listQuery({ period: 'day' }, 'new', now)).toEqual({
    category: 'new',
    placed_from: '2026-11-20T12:00:00.000Z',
  })
})

test('a method narrows the list, and counts', () => {
  expect(listQuery({ payment_method: 'cash' }, 'done', now)).toEqual({
    category: 'done',
    payment_method: 'cash',
  })
  expect(filterCount({ payment_method: 'cash', payment_status: 'due' })).toBe(2)
})

test('filters are counted, tab and search are not', () => {
  expect(filterCount({ tab: 'done', q: 'plov', stage: 'x', fulfilment: 'pickup' })).toBe(2)
})
