import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, withClient } from './open.ts'
import { testDatabase } from './testDatabase.ts'

let database: Database & { url: string }

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

function tell(channel: string, payload: string) {
  return database.asRoot((db) => db.query('select pg_notify($1, $2)', [channel, payload]))
}

function cutListeners() {
  return withClient({ connectionString: database.url }, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    ),
  )
}

describe('listening', () => {
  test('each listener hears its own channel, until it stops', async () => {
    const orders: string[] = []
    const products: string[] = []
    const stop = await database.listen('orders', (payload) => orders.push(payload))
    await database.listen('products', (payload) => products.push(payload))

    await tell('orders', 'one')
    await tell('products', 'two')
    await expect.poll(() => [orders, products]).toEqual([['one'], ['two']])

    await stop()
    await tell('orders', 'three')
    await tell('products', 'four')
    await expect.poll(() => products).toEqual(['two', 'four'])
    expect(orders).toEqual(['one'])
  })

  test('what a rolled back transaction told is never heard', async () => {
    const heard: string[] = []
    await database.listen('stock', (payload) => heard.push(payload))

    await database
      .asRoot(async (db) => {
        await db.query("select pg_notify('stock', 'undone')")
        throw new Error('no')
      })
      .catch(() => undefined)
    await tell('stock', 'done')

    await expect.poll(() => heard).toEqual(['done'])
  })

  test('after a lost connection the listener is told to catch up, and hears again', async () => {
    const heard: string[] = []
    await database.listen('payments', (payload) => heard.push(payload))

    await cutListeners()
    await expect.poll(() => heard).toEqual([''])
    await tell('payments', 'again')

    await expect.poll(() => heard).toEqual(['', 'again'])
  })
})
