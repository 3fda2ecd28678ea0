import { describe, expect, test } from 'vitest'
import { finishRange, isSameRange, pressDay } from './rangeDraft.ts'

const nothing = { from: null, to: null }

describe('choosing a range', () => {
  test('the first press begins it, the second ends it', () => {
    const begun = pressDay(nothing, '2026-11-10')
    expect(begun).toEqual({ from: '2026-11-10', to: null })
    expect(pressDay(begun, '2026-11-20')).toEqual({ from: '2026-11-10', to: '2026-11-20' })
  })

  test('an earlier second day becomes the first', () => {
    expect(pressDay({ from: '2026-11-10', to: null }, '2026-11-01')).toEqual({
      from: '2026-11-01',
      to: '2026-11-10',
    })
  })

  test('a third press begins anew', () => {
    const whole = { from: '2026-11-01', to: '2026-11-10' }
    expect(pressDay(whole, '2026-11-05')).toEqual({ from: '2026-11-05', to: null })
  })

  test('one day is a range of that day', () => {
    expect(finishRange({ from: '2026-11-10', to: null })).toEqual({ from: '2026-11-10', to: '2026-11-10' })
    expect(finishRange({ from: null, to: '2026-11-10' })).toEqual({ from: '2026-11-10', to: '2026-11-10' })
    expect(finishRange(nothing)).toBeNull()
  })

  test('days typed the wrong way round are put in order', () => {
    expect(finishRange({ from: '2026-11-10', to: '2026-11-01' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-10',
    })
  })

  test('two ranges are the same when both ends are', () => {
    expect(isSameRange({ from: 'a', to: 'b' }, { from: 'a', to: 'b' })).toBe(true)
    expect(isSameRange({ from: 'a', to: 'b' }, { from: 'a', to: 'c' })).toBe(false)
    expect(isSameRange(null, null)).toBe(true)
    expect(isSameRange(null, { from: 'a', to: 'b' })).toBe(false)
  })
})
