import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/db/testDatabase.ts'
import { keptLog } from '#server/db/testLog.ts'
import { backupsFolder, keepBackup, startBackups } from './keepBackups.ts'
import { readBackup } from './readBackup.ts'
import type { Site } from './site.ts'
import { siteAt } from './testingBackup.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let site: Site
let folder: string
let now: Date
const log = keptLog()
beforeAll(async () => {
  database = await testDatabase()
  site = siteAt(database)
})
beforeEach(() => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'backoffice-keeping-')), 'data')
  folder = backupsFolder(dataDir)
  now = new Date('2026-03-01T00:30:00Z')
  log.lines.length = 0
  return () => rmSync(join(folder, '..'), { recursive: true })
})
afterAll(() => database.close())

const keeping = () => ({ site, folder, clock: () => now, log })
const pass = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))

test('a backup lies beside the data, closed to others, whole, and is told of', async () => {
  const file = await keepBackup(keeping())
  expect(file).toMatch(/data-backups\/backup-2026-03-01T00-30-00Z\.ndjson\.gz$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect((await readBackup(file)).header.company).toBeNull()
  expect(log.lines.join()).toContain('The hourly backup is whole')
})

test('a day of hours and a week of days are kept, and nothing that is not a backup of ours is touched', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  writeFileSync(join(folder, 'before-the-move.ndjson.gz'), 'mine')
  for (let hour = 0; hour < 10 * 24; hour++) {
    writeFileSync(
      join(folder, `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`),
      '',
    )
    pass(1)
  }
  writeFileSync(join(folder, 'backup-2026-03-10T23-30-00Z.ndjson.gz.part-123'), 'half')
  await keepBackup(keeping())
  const names = readdirSync(folder).toSorted()
  const days = ['05', '06', '07', '08', '09'].map((day) => `backup-2026-03-${day}T23-30-00Z.ndjson.gz`)
  const hours = Array.from(
    { length: 23 },
    (_, at) => `backup-2026-03-10T${String(at + 1).padStart(2, '0')}-30-00Z.ndjson.gz`,
  )
  expect(names).toEqual([
    ...days,
    ...hours,
    'backup-2026-03-11T00-30-00Z.ndjson.gz',
    'before-the-move.ndjson.gz',
    'notes.txt',
  ])
})

test('the first one is made a while after the start, and the end waits for none', async () => {
  const stop = startBackups({ ...keeping(), firstPauseMs: 1, clock: () => new Date() })
  await expect.poll(() => log.lines.join()).toContain('The hourly backup is whole')
  await stop()
  expect(readdirSync(folder)).toHaveLength(1)
  const again = startBackups({ ...keeping(), firstPauseMs: 1, clock: () => new Date() })
  await again()
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a failure is told in one line, leaves no file and does not end the product', async () => {
  const gone: Site = { address: { connectionString: database.url.replace(/\/[^/]*$/, '/no_such_database') } }
  const stop = startBackups({ ...keeping(), site: gone, firstPauseMs: 1 })
  await expect.poll(() => log.lines.join()).toContain('The hourly backup was not made')
  await stop()
  expect(readdirSync(folder)).toEqual([])
})

test('a backup that is given up half-way leaves no file', async () => {
  await expect(keepBackup(keeping(), AbortSignal.abort())).rejects.toThrow('aborted')
  expect(readdirSync(folder)).toEqual([])
})
