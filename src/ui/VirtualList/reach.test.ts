import { describe, expect, test } from 'vitest'
import { isOutOfReach, reachFor } from './reach.ts'

describe('how far a long list is counted', () => {
  test('some pages beyond the view', () => {
    expect(reachFor(10)).toBe(2000)
    expect(reachFor(1500)).toBe(4000)
  })

  test('it is counted anew when the view comes near the end of it, or leaves it far behind', () => {
    expect(isOutOfReach(2000, 100, 100_000)).toBe(false)
    expect(isOutOfReach(2000, 1600, 100_000)).toBe(true)
    expect(isOutOfReach(100_000, 20, 100_000)).toBe(true)
  })

  test('a list that ends before is never counted anew', () => {
    expect(isOutOfReach(2000, 299, 300)).toBe(false)
    expect(isOutOfReach(2000, 1999, 2000)).toBe(false)
  })

  test('what was just counted is in reach', () => {
    for (const last of [0, 999, 1000, 1999, 2500, 50_000, 99_999]) {
      expect(isOutOfReach(reachFor(last), last, 100_000)).toBe(false)
    }
  })
})
