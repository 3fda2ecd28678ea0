import type { Input, Row } from '#contract/resource.ts'
import type { AnySettings } from '#contract/settings.ts'
import { ask, precompiled, type Fragment, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import { staleRow } from '#server/http/audit/staleRow.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Context, type Route, route, staff } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import type { Values } from './hooks.ts'

/** What is special about settings; everything else is the same for all. */
export interface SettingsHooks<S extends AnySettings> {
  /** The table, keyed by company_id, with a default for every column; the name of the settings by default. */
  table?: string
  /** SQL of fields that are not columns of the table. */
  computed?: { [Field in keyof Row<S>]?: Fragment }
  /** Checks an input and answers further columns to write; throws `FieldErrors` or `Refusal`. */
  before?(input: Partial<Input<S>>, previous: Row<S>, work: Work): Promise<Values>
  /** Writes what lives in other tables, once the version has turned out to be the present one. */
  after?(input: Partial<Input<S>>, previous: Row<S>, work: Work): Promise<void>
}

type AnyContext = Context<AnySettings['endpoints']['get']>

const workOn = (context: AnyContext) => workOf({ ...context, session: staff(context) })

/** The calls of one row of settings of a company: get, and update over the version that the caller saw. */
export function settings<S extends AnySettings>(resource: S, hooks: SettingsHooks<S> = {}): Route[] {
  const { get, update }: AnySettings['endpoints'] = resource.endpoints
  return [
    route(get, (context: AnyContext) => {
      const { db, session } = workOn(context)
      return readSettings(db, session.company_id, resource, hooks)
    }),
    route(update, (context: AnyContext) =>
      change(resource, hooks, context.body as Patch<S>, workOn(context)),
    ),
  ]
}

/** What every row of settings carries besides its fields. */
type Versioned = Row<AnySettings>
type Patch<S extends AnySettings> = Partial<Input<S>> & { version: number }

/** The settings of a company; its row is made with the defaults of the table when it is first read. */
export async function readSettings<S extends AnySettings>(
  db: Db,
  companyId: string,
  resource: S,
  hooks: SettingsHooks<S> = {},
): Promise<Row<S>> {
  const table = sql.table(hooks.table ?? resource.name)
  const computed = hooks.computed as Record<string, Fragment | undefined> | undefined
  const fields = Object.keys(resource.row.shape)
  const columns = precompiled(
    sql.join(fields.map((field) => sql`${computed?.[field] ?? sql.ref(field)} as ${sql.ref(field)}`)),
  )
  const read = () => ask<Row<S>>(db, sql`select ${columns} from ${table} where company_id = ${companyId}`)
  const [row] = await read()
  if (row) return row
  await ask(db, sql`insert into ${table} (company_id) values (${companyId}) on conflict do nothing`)
  const [made] = await read()
  if (!made) throw new Error(`The settings ${resource.name} of the company are missing`)
  return made
}

async function change<S extends AnySettings>(
  resource: S,
  hooks: SettingsHooks<S>,
  { version, ...sent }: Patch<S>,
  work: Work,
): Promise<Row<S>> {
  const { db, session, now, newId, ip } = work
  const input = sent as Partial<Input<S>>
  const previous = await readSettings(db, session.company_id, resource, hooks)
  const stale = (row: Row<S>) => staleRow(work, row, { ...(row as Versioned), id: session.company_id })
  if ((previous as Versioned).version !== version) throw await stale(previous)
  const further = (await hooks.before?.(input, previous, work)) ?? {}
  const computed = hooks.computed ?? {}
  const values = Object.entries({ ...input, ...further, updated_at: now }).filter(
    ([field, value]) => value !== undefined && !(field in computed && !(field in further)),
  )
  const written = await ask(
    db,
    sql`update ${sql.table(hooks.table ?? resource.name)}
      set ${sql.join([...values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`), sql`version = version + 1`])}
      where company_id = ${session.company_id} and version = ${version} returning version`,
  )
  const present = () => readSettings(db, session.company_id, resource, hooks)
  if (written.length === 0) throw await stale(await present())
  await hooks.after?.(input, previous, work)
  const row = await present()
  const { name, permissions } = resource
  const changes = changesOf(previous as Values, input as object)
  const entry = { action: `${name}.update`, entity: name, entity_id: session.company_id, changes }
  await audit(db, session, entry, now, newId, ip)
  const told = {
    event: 'row.changed',
    entity: name,
    entity_id: session.company_id,
    version: version + 1,
  } as const
  await emit(db, session.company_id, { ...told, permission: permissions.view }, now)
  return row
}
