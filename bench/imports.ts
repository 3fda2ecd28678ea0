// Imports an export of 1,000 products with 70 variants each into a database of its own: `node bench/imports.ts [products] [variants]`.
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { provisionCompany } from '#server/company/provision.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { generatedExport } from '#server/imports/products/exportFixtures.ts'
import { workOnImport } from '#server/imports/importWorker.ts'
import { type Log, realPorts } from '#server/ports.ts'

const [products = 1000, variants = 70] = process.argv.slice(2).map(Number)
const log: Log = { debug: () => {}, info: () => {}, warn: console.warn, error: console.error }
const dataDir = await mkdtemp(join(tmpdir(), 'bench-imports-'))
await chmod(dataDir, 0o755)
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir }, log)
try {
  await database.migrate()
  const companyId = await makeCompany(database)
  for (const title of ['first', 'again']) {
    const id = await upload(database, companyId)
    await timed(`${title}: dry run`, () => work(companyId, id))
    await database.asTenant(companyId, (db) =>
      db.run("update imports set state = 'confirmed' where id = $1", [id]),
    )
    await timed(`${title}: import`, () => work(companyId, id))
    const done = await database.asTenant(companyId, (db) =>
      db.one('select state, rows_done, counts from imports where company_id = $1 and id = $2', [
        companyId,
        id,
      ]),
    )
    console.log(JSON.stringify(done))
  }
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

function work(company_id: string, id: string) {
  return workOnImport({ database, config: { dataDir }, ports: realPorts, log }, { company_id, id })
}

async function timed(name: string, step: () => Promise<unknown>): Promise<void> {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
  const start = performance.now()
  await step()
  clearInterval(timer)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${name}: ${seconds} s, at most ${Math.round(peak / 2 ** 20)} MB resident`)
}

async function upload(into: Database, companyId: string): Promise<string> {
  const id = realPorts.newId()
  const filePath = join('imports', `${id}.csv`)
  await mkdir(join(dataDir, 'imports'), { recursive: true })
  await pipeline(
    Readable.from(generatedExport(products, variants)),
    createWriteStream(join(dataDir, filePath)),
  )
  console.log(
    `${products * variants} rows, ${((await stat(join(dataDir, filePath))).size / 2 ** 20).toFixed(1)} MB`,
  )
  await into.asTenant(companyId, (db) =>
    db.run(
      `insert into imports (company_id, id, dataset, file_name, file_path, created_by) values ($1, $2, 'products', 'export.csv', $3, $2)`,
      [companyId, id, filePath],
    ),
  )
  return id
}

async function makeCompany(into: Database): Promise<string> {
  const ownerId = realPorts.newId()
  const made = await into.asRoot(async (db) => {
    await db.run('insert into users (id, full_name) values ($1, $2)', [ownerId, 'Owner'])
    const company = {
      name: 'Bench',
      country: 'UZ',
      currency: 'USD',
      language: 'en',
      stage_preset: 'shop',
    } as const
    return provisionCompany(
      db,
      { ...company, owner_id: ownerId },
      { now: realPorts.clock(), newId: realPorts.newId },
    )
  })
  return made.company_id
}
