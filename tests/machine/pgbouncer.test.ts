import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type Database, connectDatabase } from '#server/db/open.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { openStream } from '#server/http/events/testingStream.ts'
import { draft, selling } from '#server/orders/testingOrders.ts'
import { type Cluster, call, cluster } from './cluster.ts'

/** Debian keeps it where only root looks for programs. */
const PGBOUNCER = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer'
/** Fewer than one process asks for, so that transactions of all of them share each. */
const SERVER_CONNECTIONS = 4

let given: TestServer
let pooler: { url: string; child: ChildProcess; folder: string }
let pooled: Database
let processes: Cluster

describe.skipIf(!hasPgbouncer())('behind pgbouncer in transaction mode', () => {
  beforeAll(async () => {
    given = await testServer()
    pooler = await startPgbouncer(given.database.url)
    const address = { connectionString: pooler.url }
    pooled = connectDatabase(address, quietLog, { connectionString: given.database.url })
    processes = cluster({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: given.database.url })
  })

  afterAll(async () => {
    processes.kill()
    await pooled.close()
    pooler.child.kill()
    await given.close()
    rmSync(pooler.folder, { recursive: true })
  })

  test('every transaction is its own company, however the connections are shared', async () => {
    const shops = await Promise.all(Array.from({ length: 5 }, () => given.company()))
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        pooled.asTenant(shops[at % 5]?.id ?? '', async (db) => {
          const rows = await db.query<{ company_id: string }>(
            {
              name: 'stages_seen',
              text: 'select distinct company_id from stages where $1',
            },
            [true],
          )
          return rows.map((row) => row.company_id)
        }),
      ),
    )
    expect(seen).toEqual(seen.map((_, at) => [shops[at % 5]?.id]))
    // Empty where a transaction has set it, null on a connection that has had none of a company.
    const settings =
      "select current_user = session_user as is_same, nullif(current_setting('app.company_id', true), '') as id"
    const { rows } = await pooled.executeSql(settings)
    expect(rows).toEqual([{ is_same: true, id: null }])
  })

  test('a statement that takes too long is still ended by the server', async () => {
    const slow = pooled.asRoot((db) => db.query('select pg_sleep(20)'))
    await expect(slow).rejects.toThrow(/statement timeout/)
  })

  test('two processes share the last piece, the events and one numbering', async () => {
    const it = await selling(given)
    const ring = await it.sell('Ring', 90_000, 1000)
    const [left, right] = await Promise.all([processes.start('api'), processes.start('all')])
    const { token } = await it.shop.operator.identity()
    const screen = await openStream(`${right.address}/api/app/events`, token)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        call<Order>('POST', `${(at % 2 ? left : right).address}/api/app/orders`, {
          token,
          body: draft([[ring, 1000]]),
          key: given.ports.newId(),
        }),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made.map(({ payload }) => payload.number)).toEqual([1])
    expect(answers.filter(({ code }) => code === 'out_of_stock')).toHaveLength(49)
    const created = () => screen.told.filter(({ event }) => event === 'order.created')
    await expect.poll(() => created().map(({ data }) => data.id)).toEqual([made[0]?.payload.id])
    screen.close()
    expect(await Promise.all([left.stop(), right.stop()])).toEqual([0, 0])
  })
})

function hasPgbouncer(): boolean {
  try {
    execFileSync(PGBOUNCER, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts it in front of the server of a connection string; as root it runs as the account that may enter the server's folder. */
async function startPgbouncer(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const { hostname, port, username, pathname } = new URL(url)
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${decodeURIComponent(hostname)} port=${port || 5432} user=${username}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
`,
  )
  const host = decodeURIComponent(hostname)
  const owner = host.startsWith('/') ? statSync(host) : { uid: 65_534, gid: 65_534 }
  const account = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}
  const child = spawn(PGBOUNCER, ['-q', file], { stdio: 'ignore', ...account })
  await reachable(listenPort)
  return { url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`, child, folder }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function reachable(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await pause(50)
    } finally {
      socket.destroy()
    }
  }
}
