import { describe, expect, test } from 'vitest'
import { extendRange, toggleKey } from './keyRange.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const keyAt = (index: number) => rows[index] ?? ''
const range = (keys: string[], anchor: number, from: number, to: number) =>
  [...extendRange(new Set(keys), keyAt, { anchor, from, to })].sort().join('')

describe('choosing rows', () => {
  test('a row is ticked and cleared by itself', () => {
    expect([...toggleKey(new Set(['a']), 'b')]).toEqual(['a', 'b'])
    expect([...toggleKey(new Set(['a', 'b']), 'a')]).toEqual(['b'])
  })

  test('a range goes from its first row to the last one, in both directions', () => {
    expect(range(['b'], 1, 1, 4)).toBe('bcde')
    expect(range(['e'], 4, 4, 2)).toBe('cde')
  })

  test('a range that gets shorter lets its rows go, and what was chosen elsewhere stays', () => {
    expect(range(['a', 'c', 'd', 'e'], 2, 4, 3)).toBe('acd')
    expect(range(['c', 'd', 'e'], 2, 4, 1)).toBe('bc')
  })

  test('a range that begins with a cleared row clears', () => {
    expect(range(['b', 'c', 'd', 'f'], 0, 0, 2)).toBe('df')
  })

  test('what is given stays as it is', () => {
    const keys = new Set(['a'])
    extendRange(keys, keyAt, { anchor: 0, from: 0, to: 3 })
    expect([...keys]).toEqual(['a'])
  })
})
