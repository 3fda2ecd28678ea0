import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isTurnOf } from '#tests/run/tier.ts'
import { makeDatabase } from './makeDatabase.ts'
import { type Database, openDatabase } from './open.ts'
import { canEnter } from './installation.ts'
import { explainFailure } from './startErrors.ts'
import { type TestProcess, startProcess } from './testProcess.ts'
import { keptLog, quietLog } from './testLog.ts'

const isRoot = process.getuid?.() === 0
const normalUser = { uid: 65_534, gid: 65_534 }

let folder: string
let started: TestProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-embedded-'))
  chmodSync(folder, 0o755)
  started = []
})

afterEach(async () => {
  for (const each of started) each.kill('SIGKILL')
  await Promise.all(started.map((each) => each.ended))
  const rest = await openDatabase({ databaseUrl: undefined, dataDir: folder }, quietLog)
  await rest.close()
  rmSync(folder, { recursive: true })
})

function start(): TestProcess {
  const each = startProcess(folder)
  started.push(each)
  return each
}

function open(log = quietLog): Promise<Database> {
  return openDatabase({ databaseUrl: undefined, dataDir: folder }, log)
}

async function savedIds(database: Database): Promise<number[]> {
  const { rows } = await database.executeSql('select id from kept order by id')
  return rows.map((row) => (row as { id: number }).id)
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8'), 10)
}

function acknowledged({ lines }: TestProcess): number[] {
  return lines.flatMap((line) => /^saved (\d+)$/.exec(line)?.[1] ?? []).map(Number)
}

const isHere = process.env.TEST_DATABASE_URL === undefined && isTurnOf(1, 2)

describe.runIf(isHere)('the embedded database', () => {
  test('keeps what was saved from one start to the next', async () => {
    const first = start()
    await first.says('saved 3')
    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const database = await open()
    expect(await savedIds(database)).toEqual(expect.arrayContaining(acknowledged(first)))
    await database.close()
  })

  test('listens on no network address', async () => {
    const database = await open()
    const { rows } = await database.executeSql("select current_setting('listen_addresses') as listens")
    expect(rows).toEqual([{ listens: '' }])
    await database.close()
  })

  test('is not worked on as a superuser', async () => {
    const database = await open()
    const { rows } = await database.executeSql(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
    await database.close()
  })

  test('killed at any moment of its very first start, it opens whole', async () => {
    for (const afterMs of [300, 600, 1200]) {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      const each = start()
      setTimeout(() => each.kill('SIGKILL'), afterMs)
      await each.ended

      const database = await open()
      expect(await database.executeSql('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
      await database.close()
    }
  })

  test('its database is made once, also while a killed process is still being served', async () => {
    const database = await open()
    const address = { host: join(folder, 'pg'), port: 5432, user: 'shop', database: 'shop' }

    await Promise.all(Array.from({ length: 8 }, () => makeDatabase(address)))

    const { rows } = await database.executeSql(`select 1 from pg_database where datname = 'shop'`)
    expect(rows).toHaveLength(1)
    await database.close()
  })

  test('tells of a full disk in one sentence', () => {
    const said = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
    expect(explainFailure(said, '/shop/data')).toBe(
      'The disk is full: PostgreSQL cannot write to /shop/data. Free some space and start again.',
    )
  })

  test('names what PostgreSQL said when it does not start', async () => {
    const database = await open()
    await database.close()
    rmSync(join(folder, 'pg', 'global'), { recursive: true })

    await expect(open()).rejects.toThrow(/^PostgreSQL did not start in .*global\/pg_control/)
    rmSync(join(folder, 'pg'), { recursive: true })
  })

  test('works in a folder whose path is too long for a socket', async () => {
    const long = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    const database = await openDatabase({ databaseUrl: undefined, dataDir: long }, quietLog)
    expect(await database.executeSql('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
    await database.close()
  })
})

describe.runIf(isRoot && isHere)('the embedded database of root', () => {
  test('is run by an account that is not root', async () => {
    const database = await open()
    const owner = execFileSync('ps', ['-o', 'uid=', '-p', String(postmasterPid())], { encoding: 'utf8' })
    expect(Number(owner)).toBeGreaterThan(0)
    await database.close()
  })

  test('is in another place, which is printed, when its folder is closed to that account', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const log = keptLog()
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, log)
    await database.executeSql('create table kept (id int)')
    await database.close()

    const place = /its data is in (.*)\/pg$/m.exec(log.lines.join('\n'))?.[1] ?? ''
    expect(existsSync(join(dataDir, 'pg'))).toBe(false)
    const again = await openDatabase({ databaseUrl: undefined, dataDir }, quietLog)
    expect(await savedIds(again)).toEqual([])
    await again.close()
    rmSync(place, { recursive: true })
  })

  // Nobody but root could read the program in a clone below `/root` or a private folder.
  test.skipIf(!canEnter(process.cwd(), normalUser))(
    'also starts for a normal user, and root can open it after them',
    async () => {
      chownSync(folder, normalUser.uid, normalUser.gid)
      const theirs = startProcess(folder, normalUser)
      started.push(theirs)
      await theirs.says('saved 3')
      theirs.kill('SIGTERM')
      expect(await theirs.ended).toBe(0)

      const database = await open()
      expect(await savedIds(database)).toEqual(expect.arrayContaining([0, 1, 2, 3]))
      await database.close()
    },
  )
})
