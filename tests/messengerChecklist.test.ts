import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const POINTS = 43

const tests = sources.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))

test('every point of the messenger checklist stands in the title of a test', () => {
  const titles = tests.flatMap(({ text }) => [...text.matchAll(/(?<=['"`])(?:M\d+ )*M\d+(?=: )/g)])
  const found = new Set(titles.flatMap(([numbers]) => numbers.split(' ')))
  const all = Array.from({ length: POINTS }, (_, at) => `M${at + 1}`)
  expect(all.filter((number) => !found.has(number))).toEqual([])
})

test('M20: nothing is laid out by the height of a window that the bars of a phone change', () => {
  const styles = sources.filter(({ path }) => path.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.filter(({ text }) => /\b100vh\b/.test(text)).map(({ path }) => path)).toEqual([])
})

test('M34: no window is opened past the messenger', () => {
  const screens = sources.filter(({ path }) => /^(src|routes)\//.test(path) && !/\.test\.tsx?$/.test(path))
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.filter(({ text }) => /\bwindow\.open\(/.test(text)).map(({ path }) => path)).toEqual([])
})
