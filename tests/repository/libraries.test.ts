import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, sources } from './sources.ts'
import { libraries } from '#src/frame/libraries.ts'

const inBrowser = sources.filter(
  ({ path }) => /^(src|contract|routes)\//.test(path) && !/\.(test|examples)\.tsx?$/.test(path),
)
const ours = /^(contract|src|routes|server|tests|virtual:)/
const testing = ['vitest', 'axe-core']

/** The packages that the browser's code names. */
const packages = new Set(
  inBrowser
    .flatMap(importsOf)
    .filter((name) => !ours.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !testing.includes(name)),
)

const libraryOf = (name: string) =>
  libraries.find(({ packages }) =>
    packages.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one)),
  )

test('the page about the app names every open library that the browser loads, with its licence', () => {
  expect(packages).toContain('lightweight-charts')
  for (const name of packages) {
    const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
      license: string
    }
    expect([name, libraryOf(name)?.licence]).toEqual([name, license])
  }
})
