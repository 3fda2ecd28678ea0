import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTestDatabase } from '#server/db/testDatabase.ts'
import { quietLog } from '#server/db/testLog.ts'
import { realPorts } from '#server/ports.ts'
import { readBackup } from './readBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { type Filled, contentOf, execute, filledServer, rewrite, siteAt } from './testingBackup.ts'
import { writeBackup } from './writeBackup.ts'

let given: Filled
let target: Awaited<ReturnType<typeof emptyTestDatabase>>
/** What the migrations put in. */
let fresh: Awaited<ReturnType<typeof contentOf>>
let file: string
let other: string
beforeAll(async () => {
  given = await filledServer()
  ;[file, other] = [join(given.folder, 'whole.gz'), join(given.folder, 'other.gz')]
  await writeBackup(given.site, file, { now: new Date() })
  target = await emptyTestDatabase()
  await target.migrate()
  fresh = await contentOf(siteAt(target))
})
afterAll(async () => {
  await target.close()
  await given.close()
})

const restore = () => restoreBackup({ site: siteAt(target), log: quietLog, ports: realPorts }, other)

async function expectNothing(): Promise<void> {
  const content = await contentOf(siteAt(target))
  expect(content).toEqual(fresh)
  expect([content.companies, content.users]).toEqual([[], []])
}

test.each([0, 0.001, 0.3, 0.7, 0.999, 0.99999])(
  'a file cut off at %d of its length is refused',
  async (share) => {
    const whole = readFileSync(file)
    writeFileSync(other, whole.subarray(0, Math.floor(whole.length * share)))
    await expect(restore()).rejects.toThrow('it ends too early')
    await expectNothing()
  },
)

test('a file with one wrong bit is refused, wherever it is', async () => {
  const whole = readFileSync(file)
  for (let round = 0; round < 25; round++) {
    const wrong = Buffer.from(whole)
    // The first ten bytes are gzip's own, most of them without a meaning.
    const at = 10 + Math.floor(((whole.length - 11) * round) / 24)
    wrong.writeUInt8(wrong.readUInt8(at) ^ 1, at)
    writeFileSync(other, wrong)
    await expect(readBackup(other), `byte ${at}`).rejects.toThrow(/^it /)
  }
  await expect(restore()).rejects.toThrow(/^it /)
  await expectNothing()
})

test.each<[string, (text: string) => string, string]>([
  ['a changed amount', (text) => text.replace(/"(\d+)000"/, '"$1001"'), 'its checksum is wrong'],
  ['a missing row', (text) => text.replace(/\n\[.*?\n/, '\n'), 'its checksum is wrong'],
  ['no end', (text) => text.replace(/\n\{"rows".*\n$/, '\n'), 'it ends too early'],
  ['half of the last line', (text) => text.slice(0, -20), 'it ends too early'],
  ['something after its end', (text) => `${text}[]\n`, 'it has rows of no table'],
])('a file with %s is refused', async (_, change, message) => {
  rewrite(file, other, change)
  await expect(restore()).rejects.toThrow(message)
  await expectNothing()
})

test.each<[string, (text: string) => string, string | RegExp]>([
  ['a row too few', (text) => text.replace(/\n\[.*?\n/, '\n'), 'its rows are not as many as it says'],
  [
    'a table that is not there',
    (text) =>
      text
        .replaceAll('"table":"tags"', '"table":"schema_migrations"')
        .replace('"tags":', '"schema_migrations":'),
    'its table schema_migrations is not the table of this database',
  ],
  [
    'statements for the name of a column',
    (text) => text.replace('"columns":["id"', '"columns":["id\\") select 1; drop table companies; --"'),
    'is not the table of this database',
  ],
  [
    'a row of another shape',
    (text) => text.replace(/\n\[".*?\n/, '\n["x"]\n'),
    /^PostgreSQL refused its rows/,
  ],
  [
    'a line that is no row',
    (text) => text.replace(/\n\[".*?\n/, '\n[broken\n'),
    /^PostgreSQL refused its rows/,
  ],
])('a file made by hand with %s is refused, also when its checksum fits', async (_, change, message) => {
  rewrite(file, other, change, true)
  await expect(restore()).rejects.toThrow(message)
  await expectNothing()
})

test.each<[string, Buffer]>([
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['another gzip', gzipSync('{"hello": 1}\n')],
  ['an empty gzip', gzipSync('')],
])('%s is refused', async (_, content) => {
  writeFileSync(other, content)
  await expect(restore()).rejects.toThrow(/^it (is damaged or no backup|is no backup|ends too early)/)
})

test('a file that is not there is refused', async () => {
  await expect(readBackup(join(given.folder, 'absent.gz'))).rejects.toThrow('there is no such file')
})

test('after all these refusals the whole file is restored', async () => {
  writeFileSync(other, readFileSync(file))
  await restore()
  expect(await contentOf(siteAt(target))).toEqual(await contentOf(given.site))
  expect((await execute(target, 'select count(*)::int as count from companies')).rows).toEqual([{ count: 2 }])
})
