import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SignedIn } from '#contract/session.ts'
import { withClient } from '#server/db/open.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { draft } from '#server/orders/testingOrders.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { type Site, asPlatform } from './site.ts'
import { readTables } from './tables.ts'

/** A server with the two demo companies, some work done in them, and a folder for files. */
export interface Filled extends TestServer {
  site: Site
  folder: string
  /** How the owner of the restaurant signs in. */
  owner: { login: string; password: string }
  /** The restaurant and the clothes shop. */
  companies: [string, string]
}

export async function filledServer(): Promise<Filled> {
  const given = await testServer()
  const accounts = await seedDemo(given)
  const companies = await given.database.asRoot((db) =>
    db.query<{ id: string }>('select id from companies order by array_position($1, token)', [
      accounts.map(({ token }) => token),
    ]),
  )
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-backup-'))
  const owners = accounts.map(({ people }) => ({
    login: people[0]?.phone ?? '',
    password: people[0]?.password ?? '',
  }))
  for (const owner of owners) await work(given, owner)
  await writeOddRows(given, companies[0]?.id ?? '')
  await given.database.asRoot(async (db) => {
    await db.run("update default_language set code = 'en'")
    await db.run("update languages set is_on = false, version = 2 where code in ('ru', 'ms')")
  })
  return {
    ...given,
    folder,
    owner: owners[0] ?? { login: '', password: '' },
    site: siteAt(given.database),
    companies: [companies[0]?.id ?? '', companies[1]?.id ?? ''],
    close: async () => {
      await given.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The owner makes a category and takes an order: an event, an audit row, remembered answers. */
async function work(given: TestServer, owner: Filled['owner']): Promise<void> {
  const { payload } = await given.root.post<SignedIn>('/auth/login', owner)
  const caller = given.withToken(payload.token)
  const category = { name: { en: 'Soups' }, parent_id: null, is_visible: true, colour: 'slate' }
  await caller.post('/app/dictionaries/categories', category)
  const variant = await given.database.asTenant(payload.company?.id ?? '', (db) =>
    db.one<{ id: string }>(
      'select id from variants where stock is null or stock >= 1000 order by id limit 1',
    ),
  )
  const order = await caller.post('/app/orders', draft([[variant?.id ?? '', 1000]]))
  if (order.status !== 201) throw new Error(order.body)
}

/** Values that a careless format would change, and a child whose parent comes after it. */
async function writeOddRows({ database, ports }: TestServer, company: string): Promise<void> {
  const [child, parent] = [ports.newId(), ports.newId()]
  const odd = 'line\nbreak \u2028 tab\t quote " back\\slash {curly,"list"} null \\N ☕'
  await database.asRoot(async (db) => {
    await db.run(
      `insert into categories (company_id, id, name, parent_id, slug, search) values
         ($1, $2, jsonb_build_object('en', $4::text), $3, 'child', ''), ($1, $3, 'null', null, 'parent', $4)`,
      [company, child, parent, odd],
    )
    await db.run('update company_counters set categories = categories + 2 where company_id = $1', [company])
    await db.run(
      `update products set tag_ids = array[$2::uuid], image_addresses = array[$3, '', 'null'], vendor = ''
       where company_id = $1`,
      [company, child, odd],
    )
    await db.run(`insert into tags (company_id, id, kind, name) values ($1, $2, 'order', $3)`, [
      company,
      child,
      odd,
    ])
    await db.run(
      `insert into imports (company_id, id, dataset, file_name, file_path, created_by, created_at)
       values ($1, $2, 'products', $3, 'x', $2, '2026-03-29T01:59:59.123Z')`,
      [company, child, odd],
    )
    await db.run(
      `insert into users (id, full_name, messenger_id, is_root) values ($1, 'Root', 9007199254740991, true)`,
      [parent],
    )
  })
}

export const siteAt = ({ url }: { url: string }): Site => ({ address: { connectionString: url } })

/** Every row of every table that backups hold, as text; of one company when it is named. */
export async function contentOf(site: Site, company?: string): Promise<Record<string, string[]>> {
  return asPlatform(site, 'read', async (sql) => {
    const content: Record<string, string[]> = {}
    for (const { name, companyColumn } of await readTables(sql)) {
      if (company !== undefined && companyColumn === undefined) continue
      const where = company === undefined ? 'true' : `${companyColumn} = '${company}'`
      const rows = await sql.query<{ row: string }>(
        `select each::text as row from "${name}" as each where ${where}`,
      )
      content[name] = rows.map(({ row }) => row).toSorted()
    }
    return content
  })
}

/** Runs a statement as the login role. */
export function execute({ url }: { url: string }, text: string) {
  return withClient({ connectionString: url }, (client) => client.query(text))
}

export const unpacked = (file: string) => gunzipSync(readFileSync(file)).toString()

/** Writes the file anew with other lines and, if told so, a checksum that fits them. */
export function rewrite(from: string, to: string, change: (text: string) => string, isSigned = false): void {
  const changed = change(unpacked(from))
  writeFileSync(to, gzipSync(isSigned ? signed(changed) : changed))
}

function signed(text: string): string {
  const lines = text.trimEnd().split('\n')
  const ending = JSON.parse(lines.pop() ?? '') as { rows: Record<string, number> }
  const body = `${lines.join('\n')}\n`
  const sha256 = createHash('sha256').update(body).digest('hex')
  return `${body}${JSON.stringify({ rows: ending.rows, sha256 })}\n`
}
