import { expect, test } from 'vitest'
import { sources } from '#tests/repository/sources.ts'

/** Pieces side by side that together make a sentence, whose order is another one in the next language. */
const joints = {
  'a text beside a text': /<\/Trans>\s*(?:\{\s*['"]\s*['"]\s*\})?\s*<Trans\b/,
  'a word beside a text': /<\/Trans>(?:\{\s*['"]\s*['"]\s*\}|[ \t])*\{(?!['"])[^}]+\}\s*<Trans\b/,
  'texts added up': /\bt`[^`]*`\s*\+|\+\s*t`|\bt\(\{[^}]*\}\)\s*\+|\+\s*t\(\{/,
  'texts within a text': /\$\{\s*t[`(]/,
}

const screens = sources.filter(
  ({ path }) => /^(src|routes)\/.*\.tsx?$/.test(path) && !/\.(test|examples)\.tsx?$/.test(path),
)

test.each(Object.entries(joints))('no sentence is put together from %s', (_, joint) => {
  const joined = screens.filter(({ text }) => joint.test(text)).map(({ path }) => path)
  expect(joined).toEqual([])
})

test.each([
  ['a text beside a text', '<Trans>Paid</Trans> <Trans>today</Trans>'],
  ['a word beside a text', '<Trans>Paid</Trans> {sum} <Trans>today</Trans>'],
  ['texts added up', 't`Paid` + sum'],
  ['texts within a text', '`${t`Paid`} ${sum}`'],
] as const)('%s is found', (name, code) => {
  expect(code).toMatch(joints[name])
})
