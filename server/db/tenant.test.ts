import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sqlState } from './failures.ts'
import { notesMigration } from './notesTable.ts'
import { type Database, withClient } from './open.ts'
import { RolledBackError } from './tenant.ts'
import { testDatabase } from './testDatabase.ts'

const ours = '01900000-0000-7000-8000-0000000000a1'
const theirs = '01900000-0000-7000-8000-0000000000b2'
const insert = 'insert into notes (company_id, id, text) values ($1, $2, $3)'

let database: Database & { url: string }

beforeAll(async () => {
  database = await testDatabase()
  await asLogin(notesMigration)
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.asRoot((db) => db.run('delete from notes'))
  await database.asTenant(ours, (db) => db.run(insert, [ours, 1, 'ours']))
  await database.asTenant(theirs, (db) => db.run(insert, [theirs, 2, 'theirs']))
})

function asLogin(sql: string) {
  return withClient({ connectionString: database.url }, (client) => client.query(sql))
}

function ids(companyId: string) {
  return database.asTenant(companyId, async (db) => {
    const rows = await db.query<{ id: number }>('select id from notes order by id')
    return rows.map(({ id }) => id)
  })
}

describe('the wall between companies', () => {
  test('a company reads its own rows only', async () => {
    expect(await ids(ours)).toEqual([1])
    expect(await ids(theirs)).toEqual([2])
  })

  test('a company that does not exist reads nothing', async () => {
    expect(await ids('01900000-0000-7000-8000-0000000000c3')).toEqual([])
  })

  test('a row for another company is refused', async () => {
    const attempt = database.asTenant(ours, (db) => db.run(insert, [theirs, 3, 'smuggled']))

    await expect(attempt).rejects.toMatchObject({ code: '42501' })
    expect(await ids(theirs)).toEqual([2])
  })

  test("another company's row is neither changed, nor removed, nor given away", async () => {
    const touched = await database.asTenant(ours, async (db) => [
      await db.run("update notes set text = 'stolen' where id = 2"),
      await db.run('delete from notes where id = 2'),
    ])
    const gift = database.asTenant(ours, (db) => db.run('update notes set company_id = $1', [theirs]))

    expect(touched).toEqual([0, 0])
    await expect(gift).rejects.toMatchObject({ code: '42501' })
    expect(await ids(theirs)).toEqual([2])
  })

  test('the platform sees every company', async () => {
    const rows = await database.asRoot((db) => db.query('select id from notes order by id'))
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('role and company are gone after the transaction, whichever way it ends', async () => {
    await ids(ours)
    await database.asTenant(ours, () => Promise.reject(new Error('no'))).catch(() => undefined)
    const left = await Promise.all(
      Array.from({ length: 10 }, () =>
        database.asRoot((db) =>
          db.one(
            "select session_user <> current_user as is_other, current_setting('app.company_id', true) as company",
          ),
        ),
      ),
    )
    expect(left).toEqual(Array.from({ length: 10 }, () => ({ is_other: true, company: '' })))
  })

  test('fifty companies at once see their own rows each', async () => {
    const companies = Array.from(
      { length: 50 },
      (_, i) => `01900000-0000-7000-8000-${String(i + 1).padStart(12, '0')}`,
    )
    const seen = await Promise.all(
      companies.map(async (companyId, i) => {
        await database.asTenant(companyId, (db) => db.run(insert, [companyId, 100 + i, 'mixed']))
        return ids(companyId)
      }),
    )
    expect(seen).toEqual(companies.map((_, i) => [100 + i]))
  })

  test('a company id that is no UUID never reaches the database', async () => {
    await expect(database.asTenant("x', false)", async () => undefined)).rejects.toThrow(TypeError)
  })
})

describe('a unit of work', () => {
  test('is undone as a whole when it throws', async () => {
    const attempt = database.asTenant(ours, async (db) => {
      await db.run(insert, [ours, 5, 'half'])
      throw new Error('out of paper')
    })

    await expect(attempt).rejects.toThrow('out of paper')
    expect(await ids(ours)).toEqual([1])
  })

  test('that swallows a failed statement is reported as rolled back, not as done', async () => {
    const attempt = database.asTenant(ours, async (db) => {
      await db.run(insert, [ours, 5, 'before'])
      await db.run(insert, [ours, 1, 'twice']).catch(() => undefined)
    })

    await expect(attempt).rejects.toThrow(RolledBackError)
    expect(await ids(ours)).toEqual([1])
  })

  test('is undone when the statement that travels with the commit fails, and says why', async () => {
    const attempt = database.asTenant(ours, async (db) => {
      await db.run(insert, [ours, 5, 'before'])
      await db.runLast(insert, [ours, 1, 'twice'])
      return 'done'
    })

    await expect(attempt).rejects.toMatchObject({ code: '23505' })
    expect(await ids(ours)).toEqual([1])
  })

  test('is saved with the statement that travels with the commit', async () => {
    await database.asTenant(ours, (db) => db.runLast(insert, [ours, 6, 'last']))

    expect(await ids(ours)).toEqual([1, 6])
  })

  test('commits with the last statement of what only reads, after which nothing can be asked', async () => {
    const rows = await database.asTenant(ours, (db) => db.finalRead.query('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
    const beyond = database.asTenant(ours, async (db) => {
      await db.finalRead.query('select 1')
      return db.query('select 2')
    })
    await expect(beyond).rejects.toThrow('is over')
    const failing = database.asTenant(ours, (db) => db.finalRead.query('select 1 / 0'))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  test('fails with what went wrong first, whichever of its statements says so first', async () => {
    const late = async (one: Promise<unknown>) => {
      await one.catch(() => pause(50))
      return one
    }
    const attempt = database.asTenant(ours, (db) =>
      Promise.all([late(db.run(insert, [theirs, 3, 'smuggled'])), db.query('select id from notes')]),
    )
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test('cannot speak to the database after its end', async () => {
    const late = await database.asTenant(ours, async (db) => () => db.run('delete from notes'))
    await expect(late()).rejects.toThrow('is over')
    expect(await ids(ours)).toEqual([1])
  })

  test('runs again after a deadlock, as often as it allows, and only then', async () => {
    await database.asTenant(ours, (db) => db.run(insert, [ours, 9, 'second']))
    const bothWays = (retries: number) =>
      Promise.allSettled([crossing(1, 9, retries), crossing(9, 1, retries)])

    const without = await bothWays(0)
    expect(without.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(
      without.flatMap((result) => (result.status === 'rejected' ? sqlState(result.reason) : [])),
    ).toEqual(['40P01'])
    expect(await bothWays(3)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  })

  test('does not run again after another failure', async () => {
    let runs = 0
    const attempt = database.asTenant(
      ours,
      (db) => {
        runs += 1
        return db.run(insert, [ours, 1, 'twice'])
      },
      { retries: 3 },
    )
    await expect(attempt).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(1)
  })

  function crossing(first: number, second: number, retries: number) {
    const touch = 'update notes set text = text where company_id = $1 and id = $2'
    return database.asTenant(
      ours,
      async (db) => {
        await db.run(touch, [ours, first])
        await db.query('select pg_sleep(0.05)')
        await db.run(touch, [ours, second])
      },
      { retries },
    )
  }
})

describe('values', () => {
  test('numbers, instants, days and documents come back as the wire has them', async () => {
    const row = await database.asRoot((db) =>
      db.one(`select 9007199254740991::int8 as money, '{1,null}'::int8[] as moneys,
        '2026-01-02 03:04:05.678901+05'::timestamptz as instant, '2026-01-02 03:04:05Z'::timestamptz as whole,
        '{"2026-01-02 03:04:05Z"}'::timestamptz[] as instants,
        '2026-01-02'::date as day, '{"a": [1]}'::jsonb as document, null::int8 as nothing`),
    )
    expect(row).toEqual({
      money: 9007199254740991,
      moneys: [1, null],
      instant: '2026-01-01T22:04:05.678Z',
      whole: '2026-01-02T03:04:05.000Z',
      instants: ['2026-01-02T03:04:05.000Z'],
      day: '2026-01-02',
      document: { a: [1] },
      nothing: null,
    })
  })

  test('a number too large to be exact is an error, never a wrong number', async () => {
    const attempt = database.asRoot((db) => db.one('select 9007199254740992::int8 as money'))
    await expect(attempt).rejects.toThrow(RangeError)
  })
})
