import { expect, test } from 'vitest'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { siteAt } from '#server/backup/testingBackup.ts'
import { testServer } from '#server/http/testing.ts'
import { seedDemo } from './seed.ts'

test('the demo shows online payments in every state, and what of them needs a person', async () => {
  const given = await testServer()
  await seedDemo(given)
  const ask = (text: string) => given.database.asRoot((db) => db.query<{ is: string }>(text))
  const states = await ask('select distinct state as is from payment_attempts order by 1')
  expect(states.map((row) => row.is)).toEqual([
    'authorized',
    'captured',
    'expired',
    'failed',
    'pending',
    'review',
  ])
  const kinds = await ask('select distinct kind as is from payment_cases where settled_at is null order by 1')
  expect(kinds.map((row) => row.is)).toEqual(['mismatch', 'orphan', 'refund_failed'])
  const broken = (await checkDatabase(siteAt(given.database))).filter(({ breaches }) => breaches.length > 0)
  expect(broken).toEqual([])
  await given.close()
})
