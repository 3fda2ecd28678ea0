import { expect, it } from 'vitest'
import { cleanUp } from './cleanup.ts'
import { testServer } from './testing.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(testServer)

it('deletes rows that are past their time and keeps the rest', async () => {
  const shop = await given.company()
  const now = given.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await given.database.asTenant(shop.id, async (db) => {
    for (const [seq, hours] of [
      [101, 1],
      [102, 60],
    ] as const) {
      await db.run(
        "insert into outbox (company_id, seq, event, entity, entity_id, version, created_at) values ($1, $2, 'order.updated', 'orders', $1, 1, $3)",
        [shop.id, seq, ago(hours)],
      )
    }
  })
  await shop.owner.identity()
  await cleanUp(given.database, now)
  const left = await given.database.asTenant(shop.id, (db) => db.query('select seq from outbox'))
  expect(left).toEqual([{ seq: 101 }])
  const sessions = await given.database.asRoot((db) =>
    db.query('select 1 from sessions where company_id = $1', [shop.id]),
  )
  expect(sessions).toHaveLength(1)
})

it('keeps ended sessions as many days as the platform says', async () => {
  const shop = await given.company()
  await shop.owner.identity()
  const ended = new Date(given.clock.now().getTime() - 10 * 86_400_000)
  const left = () =>
    given.database.asRoot((db) => db.query('select 1 from sessions where company_id = $1', [shop.id]))
  await given.database.asRoot((db) =>
    db.run('update sessions set expires_at = $2 where company_id = $1', [shop.id, ended]),
  )
  await cleanUp(given.database, given.clock.now())
  expect(await left()).toHaveLength(1)
  await given.database.asRoot((db) => db.run('update platform_settings set session_days = 9'))
  await cleanUp(given.database, given.clock.now())
  expect(await left()).toEqual([])
})
