import { expect, test } from 'vitest'
import { coveredByServerTests } from '#tests/e2e/support/coveredByServerTests.ts'
import { ownShapes } from '#tests/e2e/support/ownShapes.ts'
import { smokeShapes } from '#tests/e2e/support/smokeShapes.ts'
import { messengers } from '#tests/e2e/support/shapes.ts'
import { sources } from './sources.ts'

const specs = new Map(
  sources.flatMap(({ path, text }) => {
    const name = /^tests\/e2e\/((?:\w+\/)?\w+)\.spec\.ts$/.exec(path)?.[1]
    return name ? [[name, text] as const] : []
  }),
)

test('every messenger has a quick proof of a journey in every run', () => {
  const proven = new Set(Object.values(smokeShapes).map(({ name }) => name))
  expect(messengers.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([])
})

test.each(Object.keys(smokeShapes))('%s has one quick journey, and opens the app in any shape', (name) => {
  const text = specs.get(name) ?? ''
  expect(text.match(/'@quick'/g)).toHaveLength(1)
  expect(text).not.toMatch(/page\.goto\(|signInAs\(/)
})

test('a quick journey is in the list, or it would run in a browser only', () => {
  const tagged = [...specs].filter(([, text]) => text.includes("'@quick'")).map(([name]) => name)
  expect(tagged.filter((name) => !(name in smokeShapes))).toEqual([])
})

/** Every test of a spec with the fixtures that it takes. */
const journeys = [...specs]
  .filter(([name]) => !/^(messenger\/|firstScreen)/.test(name))
  .flatMap(([spec, text]) =>
    [...text.matchAll(/\btest\(\s*(['`])(.+?)\1,\s*(?:\{[^}]*\},\s*)?async \(\{([^}]*)\}/gs)].map(
      ([, , title = '', fixtures = '']) => ({ spec, title, fixtures }),
    ),
  )

const isOwn = ({ spec, title }: { spec: string; title: string }) =>
  ownShapes.some((own) => own.spec === spec && title.startsWith(own.title))

test('every journey runs in any shape, or says why it belongs to one', () => {
  const declared = [...specs]
    .filter(([name]) => !/^(messenger\/|firstScreen)/.test(name))
    .reduce((sum, [, text]) => sum + (text.match(/\btest\(\s*['`]/g)?.length ?? 0), 0)
  expect(journeys).toHaveLength(declared)
  const bound = journeys.filter((one) => !/\b(app|messenger)\b/.test(one.fixtures) && !isOwn(one))
  expect(bound.map(({ spec, title }) => `${spec}: ${title}`)).toEqual([])
})

test.each(ownShapes)('$spec: "$title" is there, and has a reason', ({ spec, title, why }) => {
  expect(journeys.filter((one) => one.spec === spec && one.title.startsWith(title))).toHaveLength(1)
  expect(why.length).toBeGreaterThan(20)
})

test.each(coveredByServerTests)(
  '$spec: "$title" is there, and a test of the server proves it',
  ({ spec, title, by }) => {
    expect(journeys.filter((one) => one.spec === spec && one.title === title)).toHaveLength(1)
    const proofs = sources.filter(({ path, text }) => path.endsWith('.test.ts') && text.includes(`'${by}'`))
    expect(proofs.map(({ path }) => path)).toHaveLength(1)
  },
)
