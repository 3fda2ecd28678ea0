import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { settleDemoRoot } from './demoRoot.ts'

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(() => given.close())

test('the administrator of the demo finds tags of companies, leads and users, made once', async () => {
  for (let start = 0; start < 2; start++) await settleDemoRoot(given, true)
  const administrator = await given.administrator()
  const { items } = (await administrator.get('/admin/dictionaries/tags?sort=name')).payload
  expect(items.map(({ kind, name }) => `${String(kind)}: ${String(name)}`)).toEqual([
    'company: At risk',
    'user: Beta tester',
    'company: Chain',
    'lead: Exhibition',
    'lead: Hot',
    'company: Key account',
  ])
})
