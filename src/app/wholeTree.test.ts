import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAppRouter } from './router.ts'
import { bringRoutes, hasRoute } from './wholeTree.ts'

beforeEach(() => {
  vi.stubGlobal('window', { location: { hostname: 'shop.example', origin: 'https://shop.example' } })
})

const starts = ['/', '/login', '/signup', '/app/dashboard', '/app/orders']
const others = [
  '/app',
  '/kit',
  '/admin/login',
  '/app/profile',
  '/app/orders/new',
  '/app/customers/1',
  '/app/nowhere',
]

test('a start screen has its route at once, and the same one when all are there', async () => {
  const router = createAppRouter(createMemoryHistory())
  const found = () => starts.map((path) => router.getMatchedRoutes(path)[0])
  const early = found()

  expect(starts.filter((path) => !hasRoute(router, path))).toEqual([])
  expect(early.map((routes) => routes.at(-1)?.id)).toEqual([
    '/_guest/',
    '/_guest/login',
    '/signup',
    '/app/dashboard',
    '/app/_partner/orders/',
  ])
  await bringRoutes(router)
  expect(found()).toEqual(early)
})

test('every other screen is looked for among all of them', async () => {
  const router = createAppRouter(createMemoryHistory())

  expect(others.filter((path) => hasRoute(router, path))).toEqual([])
  await bringRoutes(router)
  expect(others.filter((path) => !hasRoute(router, path))).toEqual([])
  expect(router.getMatchedRoutes('/app/customers/1')[2]?.id).toBe('/app/_partner/customers/$customerId')
})
