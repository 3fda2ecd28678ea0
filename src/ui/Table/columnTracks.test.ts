import { describe, expect, test } from 'vitest'
import { columnTracks, moveEdge } from './columnTracks.ts'

const column = (key: string, width?: string) => ({
  key,
  header: key,
  cell: () => key,
  ...(width && { width }),
})

describe('widths of columns', () => {
  test('columns share the width until one is resized', () => {
    expect(columnTracks([column('a', '2fr'), column('b'), column('c', '120px')], undefined, false)).toBe(
      'minmax(56px, 2fr) minmax(56px, 1fr) 120px',
    )
  })

  test('resized columns keep their proportions, and one shown later is as wide as they are on average', () => {
    expect(columnTracks([column('a'), column('b'), column('c')], { a: 300, b: 100 }, true)).toBe(
      '54px minmax(56px, 300fr) minmax(56px, 100fr) minmax(56px, 200fr)',
    )
  })

  test('what one column gains the next one loses', () => {
    expect(moveEdge({ a: 100, b: 200, c: 50 }, 'a', 'b', 40)).toEqual({ a: 140, b: 160, c: 50 })
    expect(moveEdge({ a: 100, b: 200 }, 'a', 'b', -30)).toEqual({ a: 70, b: 230 })
  })

  test('no column gets too narrow to be caught again', () => {
    expect(moveEdge({ a: 100, b: 200 }, 'a', 'b', 1000)).toEqual({ a: 244, b: 56 })
    expect(moveEdge({ a: 100, b: 200 }, 'a', 'b', -1000)).toEqual({ a: 56, b: 244 })
    expect(moveEdge({ a: 40, b: 200 }, 'a', 'b', -10)).toEqual({ a: 40, b: 200 })
  })
})
