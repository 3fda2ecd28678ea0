import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { configTable } from '#server/config.ts'
import { DEMO_PASSWORD } from '#server/demo/seed.ts'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/running.md',
  'docs/scale.md',
  'docs/storefront.md',
  'docs/translating.md',
]

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8')

  test.each(configTable.map(([name, value, meaning]) => [name, value, meaning]))(
    'tells what %s is',
    (name, value, meaning) => {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\``))
      expect(row).toContain(`| ${value}`.trimEnd())
      expect(row).toContain(meaning)
    },
  )

  test('names every variable once and no other', () => {
    const named = [...readme.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name)
    expect(named).toEqual(configTable.map(([name]) => name))
  })

  test('prints the password that demo people have', () => {
    expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
  })

  test('says where the code of a sign-in appears', () => {
    expect(readme).toContain('look for the code in this terminal')
  })

  test('is at most 150 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(150)
  })
})

test.each(pages)('every file that %s links to exists', (page) => {
  const folder = page.includes('/') ? `${page.slice(0, page.lastIndexOf('/'))}/` : ''
  const links = [...readFileSync(page, 'utf8').matchAll(/(?:\]\(|src=")([^)"#]+)/g)].flatMap(
    ([, link]) => link ?? [],
  )
  const missing = links.filter((link) => !/^https?:/.test(link) && !existsSync(folder + link))
  expect(missing).toEqual([])
})
