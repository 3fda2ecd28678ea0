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

test('M19: every field of the kit says what the Enter key of a phone does in it', () => {
  const kit = sources.filter(({ path }) => /^src\/ui\/(?!.*\.(test|examples)\.tsx$).*\.tsx$/.test(path))
  const fields = kit.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:input|textarea)\b[^]*?\/>/g)].map(([field]) => ({ path, field })),
  )
  expect(fields.length).toBeGreaterThan(10)
  const typed = fields.filter(({ field }) => !/type="(checkbox|radio|file|range)"/.test(field))
  // What several fields of a time have in common stands in one place.
  const silent = typed.filter(({ field }) => !/enterKeyHint|\{\.\.\.time\.input\}/.test(field))
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('M34: no window is opened past the messenger', () => {
  const screens = sources.filter(({ path }) => /^(src|routes)\//.test(path) && !/\.test\.tsx?$/.test(path))
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.filter(({ text }) => /\bwindow\.open\(/.test(text)).map(({ path }) => path)).toEqual([])
})
