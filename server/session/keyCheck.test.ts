import { expect, it } from 'vitest'
import { keptLog } from '#server/db/testLog.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { checkSecretKey } from './keyCheck.ts'

const given = shared(() => testServer({ routes: () => [] }))

it('a secret key that is lost or changed is said at the start, once, and so is the one that comes back', async () => {
  let now = 0
  const start = async (word: string) => {
    const log = keptLog()
    now += 1000
    const config = { secretKey: word.repeat(40) }
    await checkSecretKey({ database: given.database, config, log, now: new Date(now) })
    return log.lines.filter((line) => line.startsWith('SECRET_KEY is not the key')).length
  }
  expect(await start('a')).toBe(0)
  expect(await start('a')).toBe(0)
  expect(await start('b')).toBe(1)
  expect(await start('b')).toBe(0)
  expect(await start('a')).toBe(1)
})

it('the database keeps no key that can be read', async () => {
  const secretKey = 'a key that nobody can read in the database'
  await checkSecretKey({ ...given, config: { secretKey }, log: keptLog(), now: new Date() })
  const rows = await given.database.asRoot((db) =>
    db.query<{ row: string }>('select k::text as row from secret_keys k'),
  )
  expect(rows.some(({ row }) => row.includes(Buffer.from(secretKey).toString('hex')))).toBe(false)
})
