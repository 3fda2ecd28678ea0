import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openStream } from '#server/http/events/testingStream.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'

const running = new Set<ChildProcess>()
const given = shared(() => testServer({ routes: () => [] }))
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

afterEach(() => running.forEach((child) => child.kill('SIGKILL')))

function start(env: Record<string, string>) {
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      SECRET_KEY: 'x'.repeat(40),
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, exit, said: text(child.stderr) }
}

/** Starts on the test's database; resolves with the address when it takes calls. */
async function serve() {
  const server = start({ DATABASE_URL: given.database.url })
  for await (const chunk of server.child.stdout) {
    const address = /http:\/\/\S+/.exec(String(chunk))?.[0]
    if (address) return { ...server, address }
  }
  throw new Error(`The server did not start: ${await server.said}`)
}

it.each([
  [{ PORT: 'many' }, 'PORT: expected a port number from 0 to 65535, got "many"\n'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY: expected at least 32 characters\n'],
])('says in one line what is wrong with the settings %o and ends with code 2', async (env, line) => {
  const { exit, said } = start(env as Record<string, string>)
  expect([await exit, await said]).toEqual([2, line])
})

it('names the port that another program holds', async () => {
  const first = await serve()
  const { port } = new URL(first.address)
  const second = start({ DATABASE_URL: given.database.url, PORT: port })
  expect([await second.exit, await second.said]).toEqual([
    2,
    `PORT: expected a free port, ${port} on 127.0.0.1 is taken by another program\n`,
  ])
})

it.each([
  ['says where codes appear when only this machine reaches it', {}, true],
  ['promises no codes in the terminal to the world', { PUBLIC_URL: 'https://shop.example' }, false],
])('%s', async (_, env, isSaid) => {
  const { child, exit } = start({ DATABASE_URL: given.database.url, ...env })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    if (!child.killed && printed.includes('The back-office is at')) child.kill('SIGTERM')
  }
  expect(await exit).toBe(0)
  expect(printed.includes('Codes to sign in and sign up with appear here, in this terminal')).toBe(isSaid)
})

it('ends without losing anything: calls are finished, screens are told to come again, the code is 0', async () => {
  const { address, child, exit } = await serve()
  const { token } = await shop.owner.identity()
  const stream = await openStream(`${address}/api/app/events`, token)
  const held = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = given.database.asTenant(shop.id, async (db) => {
    await db.query('select 1 from company_counters for update')
    holding.resolve()
    await held.promise
  })
  await holding.promise
  const call = fetch(`${address}/api/app/dictionaries/categories`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: { en: 'Soups' },
      parent_id: null,
      is_visible: true,
      colour: 'slate',
    }),
  })
  await waitingCall()
  child.kill('SIGTERM')
  await stream.ended
  held.resolve()
  await holder
  expect((await call).status).toBe(201)
  expect(await exit).toBe(0)
})

/** Resolves when a statement waits for the held row. */
async function waitingCall(): Promise<void> {
  const sql = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await given.database.executeSql(sql)).rows).not.toEqual([])
}
