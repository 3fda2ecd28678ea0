import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { testDatabase } from '#server/db/testDatabase.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type Queue, startQueue } from './queue.ts'

let database: Database
let queue: Queue
beforeAll(async () => {
  database = await testDatabase()
  queue = await startQueue(database, quietLog)
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

test('every job is done once', async () => {
  const done: number[] = []
  await queue.work<{ number: number }>('count', async ({ number }) => void done.push(number))
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  await Promise.all(numbers.map((number) => queue.send('count', { number })))
  await expect.poll(() => done).toHaveLength(20)
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
})

test('a job that fails is tried again', async () => {
  let tries = 0
  await queue.work('shaky', async () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
  })
  await queue.send('shaky', {})
  await expect.poll(() => tries).toBe(2)
})

test('a job that was put in before a restart is done after it', async () => {
  await queue.send('later', { name: 'kept' })
  await queue.stop()
  queue = await startQueue(database, quietLog)
  const done: string[] = []
  await queue.work<{ name: string }>('later', async ({ name }) => void done.push(name))
  await expect.poll(() => done).toEqual(['kept'])
})
