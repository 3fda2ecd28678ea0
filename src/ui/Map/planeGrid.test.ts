import { describe, expect, test } from 'vitest'
import { planeGrid } from './planeGrid.ts'
import { ZOOM } from './projection.ts'

describe('the plane of coordinates', () => {
  test('has lines at round degrees', () => {
    const { words } = planeGrid({ center: [41.31, 69.24], zoom: 12 }, [390, 240])
    expect(words.map(({ text }) => text)).toContain('69.25')
    expect(words.map(({ text }) => text)).toContain('41.30')
  })

  test('is never crowded and never empty, however near it is seen', () => {
    for (let zoom = ZOOM.min; zoom <= ZOOM.max; zoom++) {
      const { words } = planeGrid({ center: [41.31, 69.24], zoom }, [390, 240])
      expect(words.length).toBeGreaterThan(1)
      expect(words.length).toBeLessThan(14)
    }
  })

  test('of no size draws nothing', () => {
    expect(planeGrid({ center: [0, 0], zoom: 5 }, [0, 0])).toEqual({ lines: '', words: [] })
  })
})
