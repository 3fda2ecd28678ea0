import { describe, expect, test } from 'vitest'
import { nextSpot } from './gridMoves.ts'

const size = { rows: 100, columns: 4, page: 10 }
const from = { row: 50, column: 2 }

describe('walking through a grid', () => {
  test('arrows lead to the next cell', () => {
    expect(nextSpot('ArrowDown', false, from, size)).toEqual({ row: 51, column: 2 })
    expect(nextSpot('ArrowUp', false, from, size)).toEqual({ row: 49, column: 2 })
    expect(nextSpot('ArrowRight', false, from, size)).toEqual({ row: 50, column: 3 })
    expect(nextSpot('ArrowLeft', false, from, size)).toEqual({ row: 50, column: 1 })
  })

  test('Home and End lead along the row, with Ctrl to the corners', () => {
    expect(nextSpot('Home', false, from, size)).toEqual({ row: 50, column: 0 })
    expect(nextSpot('End', false, from, size)).toEqual({ row: 50, column: 3 })
    expect(nextSpot('Home', true, from, size)).toEqual({ row: 0, column: 0 })
    expect(nextSpot('End', true, from, size)).toEqual({ row: 99, column: 3 })
  })

  test('pages go as far as the rows go', () => {
    expect(nextSpot('PageDown', false, from, size)).toEqual({ row: 60, column: 2 })
    expect(nextSpot('PageDown', false, { row: 95, column: 2 }, size)).toEqual({ row: 99, column: 2 })
    expect(nextSpot('PageUp', false, { row: 3, column: 2 }, size)).toEqual({ row: 0, column: 2 })
  })

  test('the edges hold', () => {
    expect(nextSpot('ArrowUp', false, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 })
    expect(nextSpot('ArrowRight', false, { row: 0, column: 3 }, size)).toEqual({ row: 0, column: 3 })
  })

  test('other keys are left alone', () => {
    expect(nextSpot('a', false, from, size)).toBeNull()
    expect(nextSpot('Tab', false, from, size)).toBeNull()
  })
})
