import { expect, test } from 'vitest'
import { quickProofs } from './e2e/support/quickProofs.ts'
import { messengers } from './e2e/support/shapes.ts'
import { sources } from './sources.ts'

const specs = new Map(
  sources.flatMap(({ path, text }) => {
    const name = /^tests\/e2e\/(\w+)\.spec\.ts$/.exec(path)?.[1]
    return name ? [[name, text] as const] : []
  }),
)

test('every messenger has a quick proof of a journey in every run', () => {
  const proven = new Set(Object.values(quickProofs).map(({ name }) => name))
  expect(messengers.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([])
})

test.each(Object.keys(quickProofs))('%s has one quick journey, and opens the app in any shape', (name) => {
  const text = specs.get(name) ?? ''
  expect(text.match(/'@quick'/g)).toHaveLength(1)
  expect(text).not.toMatch(/page\.goto\(|signInAs\(/)
})

test('a quick journey is in the list, or it would run in a browser only', () => {
  const tagged = [...specs].filter(([, text]) => text.includes("'@quick'")).map(([name]) => name)
  expect(tagged.filter((name) => !(name in quickProofs))).toEqual([])
})
