import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchReader } from '#src/session/navigation/readSearch.ts'
import { createAppRouter } from './router.ts'
import { bringRoutes } from './wholeTree.ts'

/** What people search for, on any screen. */
const searched = ['q', 'find']

/** Other parameters that hold what people write, or names that the route does not know; all others are ids, words, numbers and switches. */
const free: Record<string, string[]> = {
  '/_guest/': ['source'],
  '/_guest/login': ['next'],
  '/signup': ['source'],
  '/join': ['code'],
  '/paid': ['shop', 'access'],
  '/kit': ['name', 'frame', 'platform', 'theme', 'locale', 'width'],
  '/app/_partner/dictionaries/': ['open'],
  '/admin/_admin/dictionaries/': ['open'],
  '/app/_partner/settings/audit': ['entity', 'field'],
  '/admin/_admin/settings/audit': ['entity', 'field'],
  '/admin/_admin/settings/errors': ['build'],
}

const garbage = [
  'nonsense',
  '__proto__',
  '-1',
  '1e400',
  'null',
  '[]',
  "' or 1=1 --",
  '2026-99-99',
  'x'.repeat(400),
]

let router: ReturnType<typeof createAppRouter>
beforeAll(async () => {
  router = createAppRouter(createMemoryHistory())
  await bringRoutes(router)
})

const readersOf = (id: string) => {
  const { validateSearch } = router.routesById[id as keyof typeof router.routesById].options
  return Object.keys((validateSearch as SearchReader<Record<string, never>> | undefined)?.readers ?? {})
}

const routesWithSearch = () => Object.keys(router.routesById).filter((id) => readersOf(id).length > 0)

/** What the screen of an address finds in its search, as the router hands it out. */
function searchAt(path: string, search: Record<string, string>): Record<string, unknown> {
  const location = router.buildLocation({ to: path.replace(/\$\w+/g, 'one'), search } as never)
  return (router.matchRoutes(location).at(-1)?.search ?? {}) as Record<string, unknown>
}

test('every route that reads the address is one that says how', () => {
  const silent = Object.values(router.routesById).filter(
    ({ options }) => options.validateSearch && !('readers' in options.validateSearch),
  )

  expect(silent.map(({ id }) => id)).toEqual([])
  expect(routesWithSearch()).toEqual(expect.arrayContaining(Object.keys(free)))
})

describe('nonsense in an address leaves every screen as it is without it', () => {
  test.each(garbage)('%s', (nonsense) => {
    const taken = routesWithSearch().flatMap((id) => {
      const { fullPath } = router.routesById[id as keyof typeof router.routesById]
      return readersOf(id)
        .filter((key) => !searched.includes(key) && !free[id]?.includes(key))
        .filter((key) => searchAt(fullPath, { [key]: nonsense })[key] !== undefined)
        .map((key) => `${fullPath}?${key}`)
    })

    expect(taken).toEqual([])
  })

  test('a search of any length that nobody would write is no search', () => {
    expect(searchAt('/app/orders', { q: 'x'.repeat(400) }).q).toBeUndefined()
    expect(searchAt('/app/orders', { q: 'plov', tab: 'done', period: 'week' })).toMatchObject({
      q: 'plov',
      tab: 'done',
      period: 'week',
    })
  })
})
