import { beforeAll, expect, it } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { shared, testServer } from '#server/http/testing.ts'

interface Operation {
  operationId: string
  responses: Record<string, unknown>
  parameters: { name: string; in: string }[]
  'x-access': string
  'x-permission'?: string[]
}

const mounted = new Set<string>()
const given = shared(() =>
  testServer({
    onRoute: ({ method, url }) => [method].flat().forEach((one) => mounted.add(`${one} ${url}`)),
  }),
)
beforeAll(async () => {
  const { body } = await given.root.get('/openapi.json')
  const document = JSON.parse(body) as { openapi: string; paths: typeof paths }
  expect(document.openapi).toBe('3.1.0')
  paths = document.paths
})
let paths: Record<string, Record<string, Operation>>

const operations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

it('describes every route of the server and nothing else', () => {
  const described = operations().map(
    ({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  const outside = ['GET /api/openapi.json', 'GET /healthz', 'GET /readyz']
  expect(described.toSorted()).toEqual([...mounted].filter((one) => !outside.includes(one)).toSorted())
})

it('names every parameter of a path and gives each call its own name', () => {
  for (const { path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath)
  }
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

it('names for every call of staff the right that it needs, or says here why none is needed', () => {
  const forAllStaff = [
    // To ask is for those who lack the right; they see their own requests.
    '/app/access-requests/sections',
    '/app/access-requests/sections/mine',
    '/app/dashboard',
    '/app/dictionary/references',
    '/app/dictionary/{name}',
    '/app/events',
    // Calls of a look of the platform itself, refused to all staff.
    '/app/look/end',
    '/app/look/reveal',
    '/app/look/write',
    // The key stands in every page with a map.
    '/app/maps',
    // What the platform has written to the person.
    '/app/notices',
    '/app/notices/{id}/read',
    // Own notices, read and chosen.
    '/app/profile/notifications',
    '/app/profile/notifications',
    // Of each section its own right decides.
    '/app/sections/counts',
    // Views of lists are each person's own; to share one needs a right.
    '/app/views',
    '/app/views',
    '/app/views/{id}',
    '/app/views/{id}',
  ]
  const open = operations().filter(
    ({ operation }) => operation['x-access'] === 'company' && !operation['x-permission'],
  )
  expect(open.map(({ path }) => path).toSorted()).toEqual(forAllStaff)
})

it('mounts every endpoint once', () => {
  const keys = allRoutes({}).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(keys).size).toBe(keys.length)
})
