import { expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'

const path = '/admin/second-factor/on'

const given = shared(testServer)

test('whoever has found an open session keeps nobody out by a one-time code of their own', async () => {
  const root = await given.administrator()
  await given.database.asRoot((db) => db.run("update users set password_hash = 'x' where is_root"))
  const refused = await root.post(path, { code: '123456' })
  expect([refused.status, refused.code]).toEqual([403, 'proof_needed'])
  await reauthenticateAdministrators(given)
  const wrong = await root.post(path, { code: '123456' })
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['code']])
})
