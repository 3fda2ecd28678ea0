import { beforeAll, expect, test } from 'vitest'
import { type Administrator, administrators } from '#contract/administrators.ts'
import type { PlatformUser } from '#contract/platformUsers.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
  await reauthenticateAdministrators(given)
})
let root: Caller

test.each(['block', 'erase'])('whose account was to %s since is not given access again', async (action) => {
  const added = { name: 'Sally', email: `${action}@platform.test`, role: 'sales' }
  const { id } = (await root.post<Administrator>(administrators.path, added)).payload
  const own = `${administrators.path}/${id}`
  await root.delete(own)
  const { version } = (await root.get<PlatformUser>(`/admin/users/${id}`)).payload
  await root.post(`/admin/users/${id}/${action}`, { version, reason: 'Has left' })
  const refused = await root.post(`${own}/restore`, {})
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('is blocked or')])
  expect((await root.get<Administrator>(own)).payload.archived_at).not.toBeNull()
})
