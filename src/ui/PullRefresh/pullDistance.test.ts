import { describe, expect, test } from 'vitest'
import { isPull, pullDistance, REFRESH_AT } from './pullDistance.ts'

describe('pulling a list', () => {
  test('goes ever harder and ends', () => {
    expect(pullDistance(-5)).toBe(0)
    expect(pullDistance(0)).toBe(0)
    const steps = [40, 80, 120, 160].map(pullDistance)
    const gains = steps.map((step, index) => step - (steps[index - 1] ?? 0))
    expect(gains).toEqual(gains.toSorted((a, b) => b - a))
    expect(pullDistance(100_000)).toBeLessThan(REFRESH_AT * 1.5)
  })

  test('refreshes within the reach of a thumb', () => {
    expect(pullDistance(100)).toBeLessThan(REFRESH_AT)
    expect(pullDistance(260)).toBeGreaterThan(REFRESH_AT)
  })

  test('is down, not sideways and not up', () => {
    expect(isPull(3, 12)).toBe(true)
    expect(isPull(-14, 12)).toBe(false)
    expect(isPull(0, -12)).toBe(false)
  })
})
