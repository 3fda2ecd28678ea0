import type { Sql } from './site.ts'

/** A table of the product as backups see it; generated columns are left to the database. */
export interface Table {
  name: string
  columns: { name: string; type: string }[]
  /** The column that holds the company; undefined for what belongs to the platform. */
  companyColumn: string | undefined
  /** Whether rows refer to other rows of the same table. */
  refersToItself: boolean
}

/** What no backup holds, with the reason. */
export const leftOut: Record<string, string> = {
  schema_migrations: 'stands in the header',
  sessions: 'would open sessions again that were closed since: everybody signs in anew',
  sign_in_codes: 'are good for minutes',
  personal_downloads: 'are good for minutes',
  failed_tries: 'are good for two days',
  access_proposals: 'are good for three days, and may have been refused since',
  error_reports: 'tell of this installation',
  error_hours: 'tell of this installation',
  message_hours: 'tell of this installation',
  client_builds: 'tell of this installation',
  repeated_work: 'tells of this installation',
  bot_updates: 'are good for the two days that the messenger repeats itself',
  bot_answers: 'are owed for minutes',
  bot_checkouts: 'are answered within seconds',
  bot_leases: 'are good for seconds',
  invites: 'would let in again who was let in, or refused, since: they are renewed',
  messenger_logins: 'are good for two minutes',
  team_news: 'is told within a day',
  team_messages: 'are owed for a day',
  courier_places: 'are good for two hours',
  bots: 'say themselves at each start what they are called',
}

/** What the migrations and a start have filled already, emptied before a backup of everything is put back; each before the ones that it refers to. */
export const filledBefore = [
  'platform_days',
  'document_acceptances',
  'documents',
  'billing_seller',
  'platform_settings',
  'plan_versions',
  'plans',
  'default_language',
  'languages',
  'platform_counters',
  'secret_keys',
  'platform_units',
  'platform_cancel_reasons',
  'schedules',
  'platform_currencies',
  'business_categories',
  'stage_sets',
  'lead_stages',
]

interface Found {
  name: string
  columns: Table['columns']
  needs: string[]
}

const catalogue = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(distinct t.relname), '[]') from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f') as needs
  from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
  order by c.relname`

/** Every table that backups hold, each after the ones that it refers to. */
export async function readTables(sql: Sql): Promise<Table[]> {
  const found = await sql.query<Found>(catalogue)
  return toTables(found.filter((table) => !(table.name in leftOut) && !isFilledByMigrations(table)))
}

/** Every table of the product, each after the ones that it refers to. */
export async function readAllTables(sql: Sql): Promise<Table[]> {
  return toTables(await sql.query<Found>(catalogue))
}

function toTables(found: Found[]): Table[] {
  return inOrder(found).map(({ name, columns, needs }) => ({
    name,
    columns,
    companyColumn: companyColumnOf(name, columns),
    refersToItself: needs.includes(name),
  }))
}

/** Before people kept the kinds of business, migrations alone wrote them. */
const isFilledByMigrations = ({ name, columns }: Found) =>
  name === 'business_categories' && !columns.some((column) => column.name === 'version')

function companyColumnOf(table: string, columns: Table['columns']): string | undefined {
  if (table === 'companies') return 'id'
  return columns.find(({ name }) => name === 'company_id')?.name
}

function inOrder(found: Found[]): Found[] {
  const names = new Set(found.map(({ name }) => name))
  const placed = new Set<string>()
  const ordered: Found[] = []
  while (ordered.length < found.length) {
    const ready = found.filter(
      ({ name, needs }) =>
        !placed.has(name) && needs.every((need) => need === name || !names.has(need) || placed.has(need)),
    )
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle')
    for (const table of ready) placed.add(table.name)
    ordered.push(...ready)
  }
  return ordered
}

/** Which rows of a table a backup holds, as a condition; `$1` is the company. undefined: none. */
export function rowsInBackup(table: Table, company: string | undefined): string | undefined {
  // Keys of calls made before a company is known are answers to one person's device.
  const known =
    table.name === 'idempotency_keys' ? " and company_id <> '00000000-0000-0000-0000-000000000000'" : ''
  if (company === undefined) return `true${known}`
  if (table.companyColumn) return `${table.companyColumn} = $1${known}`
  return table.name === 'users' ? 'id in (select user_id from employees where company_id = $1)' : undefined
}
