import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { openPglite } from '#server/db/pglite.ts'
import { quietLog } from '#server/db/testLog.ts'
import { makePorts } from '#server/ports.ts'
import { makeShop } from '#server/http/testingShop.ts'
import { keepBackup } from './keepBackups.ts'
import { restoreBackup } from './restoreBackup.ts'
import { contentOf, unpacked } from './testingBackup.ts'
import { limits } from '#tests/run/patience.ts'
import { isEverything } from '#tests/run/tier.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-cli-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'a key that no backup may ever hold'
const ports = makePorts()

/** One of the commands, as npm runs it. */
async function command(dataDir: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    env: { PATH: process.env.PATH, SECRET_KEY: secret, DATA_DIR: join(folder, dataDir), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaint] = [text(child.stdout), text(child.stderr)]
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: await said, complaint: await complaint }
}

const fill = (database: Database, name: string) =>
  makeShop(
    {
      database,
      ports,
      withToken: () => {
        throw new Error('Nobody calls')
      },
    },
    { name },
  )

describe.skipIf(process.env.TEST_DATABASE_URL)('the commands at a terminal', { timeout: limits.long }, () => {
  test('back up the running product, restore it into a new folder, and check it there', async () => {
    const database = await openDatabase(
      { databaseUrl: undefined, dataDir: join(folder, 'running') },
      quietLog,
    )
    await database.migrate()
    const shop = await fill(database, 'Running shop')
    const file = join(folder, 'all.gz')
    const backup = await command('running', ['backup', file])
    expect(backup).toMatchObject({ code: 0, complaint: '' })
    expect(backup.said).toMatch(/all\.gz is written and read back: \d+ rows, 1 companies/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(unpacked(file)).not.toContain(secret)

    const second = await command('running', ['restore', file])
    expect(second.code).toBe(1)
    expect(second.complaint).toMatch(/^.*all\.gz: the database is not empty.* Nothing is changed\.\n$/)
    // As npm hands on `--company ID --as-new` that come without `--` before them.
    const taken = { npm_config_company: 'true', npm_config_as_new: 'true' }
    const again = await command('running', ['restore', file, shop.id], taken)
    expect(again).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^The company [\da-f-]{36} is restored/),
    })
    expect(await database.asRoot((db) => db.one('select count(*) from companies'))).toEqual({ count: 2 })
    const alone = join(folder, 'alone.gz')
    expect(await command('running', ['backup', alone, '--company', shop.id])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/rows, 1 companies\n$/),
    })
    await database.close()

    expect(await command('new', ['restore', file])).toMatchObject({ code: 0 })
    expect(await command('single', ['restore', alone])).toMatchObject({ code: 0 })
    const checked = await command('new', ['check'])
    expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('✓ order numbers begin at 1') })
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([])
  })

  test('say in one line what is wrong', async () => {
    const wrong = join(folder, 'wrong.gz')
    writeFileSync(wrong, 'nothing')
    expect(await command('never', ['restore', wrong])).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(
        /wrong\.gz: it is damaged or no backup of this product\. Nothing is changed\.\n$/,
      ),
    })
    expect(await command('never', ['backup', join(folder, 'nothing.gz')])).toMatchObject({
      code: 1,
      complaint: 'The database has no tables yet: there is nothing in it\n',
    })
    expect(existsSync(join(folder, 'nothing.gz'))).toBe(false)
    for (const args of [
      ['backup'],
      ['restore'],
      ['check', 'x'],
      ['backup', 'a', 'b'],
      ['check', '--company', 'x'],
      [],
    ])
      expect(await command('never', args)).toMatchObject({
        code: 2,
        said: '',
        complaint: expect.stringMatching(/^npm run db:backup/),
      })
  })

  test.runIf(isEverything)(
    'PGlite, where nothing else saves from a power cut, makes and takes backups inside the process',
    async () => {
      const database = await openPglite(join(folder, 'lite'), quietLog)
      await database.migrate()
      await fill(database, 'Shop on PGlite')
      const site = { database }
      const file = await keepBackup({
        site,
        folder: join(folder, 'lite-backups'),
        clock: () => new Date(),
        log: quietLog,
      })
      const other = await openPglite(join(folder, 'other'), quietLog)
      await restoreBackup({ site: { database: other }, log: quietLog, ports }, file)
      expect(await contentOf({ database: other })).toEqual(await contentOf(site))
      await Promise.all([database.close(), other.close()])
    },
  )
})
