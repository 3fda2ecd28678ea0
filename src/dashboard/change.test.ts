import { describe, expect, test } from 'vitest'
import { changeOf } from './change.ts'

describe('the change of a number against a week ago', () => {
  test('money is compared as a share in whole percent', () => {
    expect(changeOf(112_400, 100_000, true)).toEqual({ direction: 'up', mode: 'good', size: 1200 })
    expect(changeOf(97_000, 100_000, true)).toEqual({ direction: 'down', mode: 'bad', size: 300 })
  })

  test('orders are compared as a difference', () => {
    expect(changeOf(9, 7, false)).toEqual({ direction: 'up', mode: 'good', size: 2 })
    expect(changeOf(0, 7, false)).toEqual({ direction: 'down', mode: 'bad', size: 7 })
  })

  test('the same number is neither good nor bad', () => {
    expect(changeOf(5, 5, false)).toEqual({ direction: 'flat', mode: 'neutral', size: 0 })
  })

  test('nothing is said where there is nothing to compare', () => {
    expect(changeOf(null, 100, true)).toBeUndefined()
    expect(changeOf(100, null, true)).toBeUndefined()
    expect(changeOf(100, 0, true)).toBeUndefined()
    expect(changeOf(0, 0, false)).toBeUndefined()
  })
})
