import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Section } from '#src/frame/tabs.ts'
import { importsOf } from './sources.ts'

export interface Screen {
  path: string
  guard: string
  route: string
  screen: string
  contract: string
}

/** Layouts that guard what lies below them, the innermost last (product.md 5.6). */
const guards: [string, string][] = [
  ['/_guest', 'guest'],
  ['/app', 'signed in'],
  ['/app/_partner', 'partner'],
  ['/admin/_admin', 'admin'],
]

/** Every address with its guard, route file, screen and contract. */
export function readScreens(): Screen[] {
  return routeFiles()
    .flatMap(screenOf)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** docs/screens.md: the same as a table, with what the navigation knows of each section. */
export function screensTable(sections: readonly Pick<Section, 'path' | 'title' | 'right'>[]): string {
  const lines = readScreens().map((row) => {
    const section = sections.find(({ path }) => path === row.path)
    const title = section?.title.message ?? '–'
    const right = [section?.right ?? '–'].flat().join(', ')
    return `| ${row.path} | ${row.guard} | ${title} | ${right} | ${row.route} | ${row.screen} | ${row.contract} |`
  })
  return [
    '# Screens',
    '',
    'Made from `routes/` and `src/frame/sections.ts` by `npm run screens`; a test compares it. Every address also exists below each language prefix.',
    '',
    '| Address | Guard | Section | Right | Route file | Screen | Contract |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

function routeFiles(): string[] {
  const files = readdirSync('routes', { recursive: true }) as string[]
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join('routes', file))
}

function screenOf(route: string): Screen[] {
  const text = readFileSync(route, 'utf8')
  const [, id] = /createFileRoute\(\s*['"]([^'"]+)['"]/.exec(text) ?? []
  if (!id || isLayout(text)) return []
  const [, component = ''] = /\bcomponent:\s*(\w+)/.exec(text) ?? []
  const [, from] =
    new RegExp(`import\\s*{[^}]*\\b${component}\\b[^}]*}\\s*from\\s*'#([^']+)'`).exec(text) ?? []
  return [
    {
      path: id.replaceAll(/\/_\w+/g, '').replace(/(.)\/$/, '$1') || '/',
      guard: guards.findLast(([layout]) => id === layout || id.startsWith(`${layout}/`))?.[1] ?? 'none',
      route: `\`${route}\``,
      screen: from ? `\`${from}\`` : 'redirect',
      contract:
        [...new Set([...contractsOf(route), ...(from ? contractsOf(from) : [])])].sort().join(', ') || '–',
    },
  ]
}

/** A layout has children and no address of its own. */
function isLayout(text: string): boolean {
  return /<Outlet\b/.test(text) || !/\bcomponent:|\bredirect\(/.test(text)
}

function contractsOf(path: string): string[] {
  const targets = importsOf({ path, text: readFileSync(path, 'utf8') })
  return targets.filter((target) => target.startsWith('contract/')).map((target) => `\`${target}\``)
}
