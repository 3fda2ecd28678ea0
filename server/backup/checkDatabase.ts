import { type Invariant, invariants } from './invariants.ts'
import { type Site, type Sql, asPlatform } from './site.ts'

/** An invariant with the places where it does not hold, twenty at most. */
export interface Checked {
  name: string
  breaches: string[]
}

interface Breach {
  company_id: string
  what: string | null
}

const SHOWN = 20

/** Asks the database for every place where an invariant does not hold, in one moment of the running product. */
export async function checkDatabase(site: Site, company?: string): Promise<Checked[]> {
  return asPlatform(site, 'read', async (sql) => {
    const checked: Checked[] = []
    for (const { name, sql: text } of [...invariants, ...(await withoutCompany(sql))]) {
      const rows = await sql.query<Breach>(`${text} limit ${SHOWN}`, [company ?? null])
      checked.push({ name, breaches: rows.map(({ company_id, what }) => `${company_id}: ${what}`) })
    }
    return checked
  })
}

/** Tables that no foreign key holds to their company; the zero id stands for calls before a company is known. */
const looseTables = `
  select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'companies'::regclass and a.attnum = any (f.conkey))
  order by name`

async function withoutCompany(sql: Sql): Promise<Invariant[]> {
  const tables = await sql.query<{ name: string }>(looseTables)
  return tables.map(({ name }) => ({
    name: `no row of ${name} is without its company`,
    sql: `select company_id, '${name}' as what from "${name}" as each
      where ($1::uuid is null or company_id = $1::uuid) and company_id <> '00000000-0000-0000-0000-000000000000'
        and not exists (select from companies where companies.id = each.company_id)`,
  }))
}
