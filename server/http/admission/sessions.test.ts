import { beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { keptLog } from '#server/db/testLog.ts'
import { makeServer } from '#server/http/server.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { callerOf } from '#server/http/testingCaller.ts'
import { Sessions, tokenHashOf } from './sessions.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

test('what a call changes of its own session holds for the very next one, before the word of it is back', async () => {
  const { ports, config } = given
  const database = Object.assign(Object.create(given.database) as typeof given.database, {
    listen: async () => async () => undefined,
  })
  const parts = { database, ports, config, log: keptLog(), siteFolder: '/nowhere', keepSessionsMs: 60_000 }
  const app = await makeServer(parts, allRoutes({}))
  const { token } = await shop.manager.identity()
  const caller = callerOf({ app, apiBase: config.apiBase, newId: ports.newId, token })
  expect((await caller.get('/app/me')).status).toBe(200)
  expect((await caller.post('/auth/logout')).status).toBe(200)
  expect((await caller.get('/app/me')).status).toBe(401)
  await app.close()
})

test('what was read before a change and comes in after it is not kept', async () => {
  const { token, user_id } = await shop.operator.identity()
  const hash = tokenHashOf(`Bearer ${token}`) as Buffer
  const [done, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const database = Object.assign(Object.create(given.database) as typeof given.database, {
    asRoot: async <T>(work: Parameters<typeof given.database.asRoot<T>>[0]) => {
      const read = await given.database.asRoot(work)
      done.resolve()
      await late.promise
      return read
    },
  })
  const sessions = new Sessions(database, 60_000)
  const before = sessions.find(hash, given.clock.now())
  await done.promise
  await given.database.asRoot((db) =>
    db.run('update sessions set revoked_at = now() where user_id = $1', [user_id]),
  )
  sessions.drop(user_id)
  late.resolve()
  await before
  expect(await sessions.find(hash, given.clock.now())).toBeUndefined()
})
