import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** Lines of the tables: the number or item, and the tests of the last cell. */
const lines = text
  .split('\n')
  .map((line) => /^\| (\d+|API\d+|[\d., ]+) \| .* \| (.*) \|$/.exec(line))
  .filter((found) => found !== null)
  .map(([, item = '', tests = '']) => ({ item, tests: tests.split('<br>') }))

function missing(test: string): string | undefined {
  const [, path = '', title = ''] = /^`([^`]+\.(?:test|spec)\.tsx?)` › (.+)$/.exec(test) ?? []
  if (path === '') return `${test}: not a file and a title`
  if (!existsSync(join(root, path))) return `${test}: no such file`
  const file = readFileSync(join(root, path), 'utf8')
  return ["'", '`', '"'].some((quote) => file.includes(`${quote}${title}${quote}`))
    ? undefined
    : `${test}: no such test`
}

it('every test that docs/security.md names exists', () => {
  expect(lines.flatMap(({ tests }) => tests).flatMap((test) => missing(test) ?? [])).toEqual([])
})

it('every threat and every item of the API list has a test', () => {
  const items = lines.map(({ item }) => item)
  const threats = Array.from({ length: 34 }, (_, n) => String(n + 1))
  const apis = Array.from({ length: 10 }, (_, n) => `API${n + 1}`)
  expect(items.filter((item) => /^\d+$|^API/.test(item))).toEqual([...threats, ...apis])
  expect(items.length).toBeGreaterThan(55)
})

it('a renamed test is noticed', () => {
  expect(missing('`tests/repository/security.test.ts` › a test that nobody has written')).toBeDefined()
  expect(missing('`tests/none.test.ts` › every test')).toBeDefined()
})
