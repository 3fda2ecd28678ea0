import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { addRoot } from '#server/session/rootAccounts.ts'

const given = shared(testServer)

const take = (path: string) => given.app.inject({ method: 'GET', url: `/api${path}` })

test('an exported catalog is the file of the repository, by a link that is good for a while', async () => {
  const login = 'root@platform.test'
  const password = await given.database.asRoot((db) => addRoot(db, login, given.ports))
  const { payload } = await given.root.post<SignedIn>('/auth/admin/login', { login, password })
  const root = given.withToken(payload.token)

  const made = await root.post<{ path: string }>('/admin/languages/ms/catalog')
  expect(made.status).toBe(201)
  const { path } = made.payload
  const file = await take(path)
  expect(file.body).toBe(readFileSync('locales/ms.po', 'utf8'))
  expect(file.headers['content-disposition']).toBe('attachment; filename="ms.po"')
  const lines = await given.database.asRoot((db) =>
    db.query('select action, changes from platform_audit_log order by created_at desc, id desc limit 1'),
  )
  expect(lines).toMatchObject([{ action: 'admin.languages.export', changes: { language: 'ms' } }])

  expect((await take(path.replace('/ms/', '/vi/'))).statusCode).toBe(404)
  expect((await take(path.replace(/\d{10}/, '9999999999'))).statusCode).toBe(404)
  given.clock.set(new Date(given.clock.now().getTime() + 16 * 60_000))
  expect((await take(path)).statusCode).toBe(410)
})
