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

  test('writes no degrees over others in the corner, and cuts none off', () => {
    for (let width = 280; width < 900; width += 7) {
      const { words } = planeGrid({ center: [41.31, 69.24], zoom: 12 }, [width, 360])
      const [below, beside] = [
        words.filter(({ y }) => y === 354),
        words.filter(({ x, y }) => x === 4 && y !== 354),
      ]
      expect(below.every(({ x }) => x + 36 < width)).toBe(true)
      expect(beside.every(({ y }) => y > 12 && y < 340)).toBe(true)
    }
  })

  test('of no size draws nothing', () => {
    expect(planeGrid({ center: [0, 0], zoom: 5 }, [0, 0])).toEqual({ lines: '', words: [] })
  })
})
