import { describe, expect, test } from 'vitest'
import { quietLog } from '#server/db/testLog.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { startScheduledJob } from '#server/jobs/scheduledJob.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { moveSubscription, movingSubscriptions } from './moveSubscriptions.ts'

const DAY_MS = 86_400_000

const given = shared(testServer)

const root = (statement: string, values: unknown[]) =>
  given.database.asRoot((db) => db.run(statement, values))

/** Sets the state and the days to the end in both places where the date stands. */
async function set({ id }: Shop, state: string, days: number, isDemo = false) {
  const end = new Date(given.clock.now().getTime() + days * DAY_MS)
  await root('update subscriptions set state = $2, expiry_date = $3 where company_id = $1', [id, state, end])
  await root("update companies set state = 'active', is_demo = $2, expiry_date = $3 where id = $1", [
    id,
    isDemo,
    end,
  ])
}

const move = ({ id }: Shop) =>
  given.database.asTenant(id, (db) => moveSubscription(db, id, given.clock.now(), given.ports.newId))

const stateOf = ({ id }: Shop) =>
  given.database.asRoot((db) =>
    db.one<{ state: string; company_state: string; version: number }>(
      `select subscriptions.state, companies.state as company_state, subscriptions.version
       from subscriptions join companies on companies.id = company_id where company_id = $1`,
      [id],
    ),
  )

const told = ({ id }: Shop) =>
  given.database.asRoot((db) =>
    db.query<{ event: string }>(
      "select event from outbox where company_id = $1 and event = 'company.changed'",
      [id],
    ),
  )

describe('a subscription by the clock', () => {
  test('is there from the first minute: a trial with the date of its company', async () => {
    const shop = await given.company()
    const rows = await given.database.asRoot((db) =>
      db.query(
        `select subscriptions.state, subscriptions.expiry_date = companies.expiry_date as is_same
         from subscriptions join companies on companies.id = company_id where company_id = $1`,
        [shop.id],
      ),
    )
    expect(rows).toEqual([{ state: 'trial', is_same: true }])
  })

  test.each([
    ['trial', true, -0.01, 'expired', 'expired'],
    ['active', false, -1, 'grace', 'active'],
    ['grace', false, -4, 'expired', 'expired'],
    ['cancelled_at_end', false, -0.01, 'expired', 'expired'],
    ['expired', false, 30, 'active', 'active'],
    ['expired', true, 14, 'trial', 'demo'],
  ])('%s (demo: %s), the end %f days away, becomes %s', async (from, isDemo, days, to, companyState) => {
    const shop = await given.company()
    await set(shop, from, days, isDemo)
    await move(shop)
    expect(await stateOf(shop)).toMatchObject({ state: to, company_state: companyState, version: 2 })
    expect(await told(shop)).toHaveLength(1)
  })

  test('writes into the audit what the product did by itself', async () => {
    const shop = await given.company()
    await set(shop, 'active', -1)
    await move(shop)
    const rows = await given.database.asRoot((db) =>
      db.query(
        "select actor_id, actor_name, changes from audit_log where company_id = $1 and action = 'billing.move'",
        [shop.id],
      ),
    )
    expect(rows).toEqual([{ actor_id: null, actor_name: 'system', changes: { state: ['active', 'grace'] } }])
  })

  test('moves once, however often and by however many processes it is looked at', async () => {
    const shop = await given.company()
    await set(shop, 'active', -1)
    await Promise.all(Array.from({ length: 5 }, () => move(shop)))
    await move(shop)
    expect(await stateOf(shop)).toMatchObject({ state: 'grace', version: 2 })
    expect(await told(shop)).toHaveLength(1)
  })

  test('leaves a blocked company alone', async () => {
    const shop = await given.company()
    await set(shop, 'blocked', -1)
    await root("update companies set state = 'blocked' where id = $1", [shop.id])
    await move(shop)
    expect(await stateOf(shop)).toMatchObject({ state: 'blocked', company_state: 'blocked', version: 1 })
  })

  test('moves by itself at its moment', async () => {
    const [ending, paid] = [await given.company(), await given.company()]
    await set(ending, 'active', 1 / DAY_MS)
    await set(paid, 'expired', 30)
    const queue = await startQueue(given.database, quietLog)
    const stop = await startScheduledJob(queue, { ...given, log: quietLog }, movingSubscriptions)
    const states = async () => [(await stateOf(ending))?.state, (await stateOf(paid))?.state]
    await expect.poll(states).toEqual(['grace', 'active'])
    await stop()
    await queue.stop()
  })
})
