import type { Input, Row } from '#contract/resource.ts'
import type { AnySettings } from '#contract/settings.ts'
import { ask, precompiled, type Fragment, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import { staleRow } from '#server/http/audit/staleRow.ts'
import { emit, emitToPlatform } from '#server/http/events/outbox.ts'
import { type Admin, type Context, type Route, type Staff, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import type { Values } from './hooks.ts'
import { checkReferred, type Refers } from './refers.ts'

/** Who calls settings: somebody of a company, or an administrator of the platform. */
type WorkOn<S extends AnySettings> = Work<S['scope'] extends 'platform' ? Admin : Staff>

/** What is special about settings; everything else is the same for all. */
export interface SettingsHooks<S extends AnySettings> {
  /** The table, keyed by company_id (of the platform: with its one row), with a default for every column; the name of the settings by default. */
  table?: string
  /** SQL of fields that are not columns of the table. */
  computed?: { [Field in keyof Row<S>]?: Fragment }
  /** Fields that refer to living rows of other tables, checked and held before `before`. */
  refers?: Refers<Input<S>>
  /** Checks an input and answers further columns to write; throws `FieldErrors` or `Refusal`. */
  before?(input: Partial<Input<S>>, previous: Row<S>, work: WorkOn<S>): Promise<Values>
  /** Writes what lives in other tables, once the version has turned out to be the present one. */
  after?(input: Partial<Input<S>>, previous: Row<S>, work: WorkOn<S>): Promise<void>
}

type AnyContext = Context<AnySettings['endpoints']['get']>

/** What the log and the events call the one row of the platform. */
const OF_PLATFORM = '01900000-0000-7000-8000-000000000202'

const workOn = <S extends AnySettings>(context: AnyContext) => workOf(context as never) as WorkOn<S>

/** The calls of one row of settings: get, and update over the version that the caller saw. */
export function settings<S extends AnySettings>(resource: S, hooks: SettingsHooks<S> = {}): Route[] {
  const { get, update }: AnySettings['endpoints'] = resource.endpoints
  return [
    route(get, (context: AnyContext) => readRow(workOn<S>(context), resource, hooks)),
    route(update, (context: AnyContext) =>
      change(resource, hooks, context.body as Patch<S>, workOn<S>(context)),
    ),
  ]
}

/** What every row of settings carries besides its fields. */
type Versioned = Row<AnySettings>
type Patch<S extends AnySettings> = Partial<Input<S>> & { version: number }

const readRow = <S extends AnySettings>({ db, session }: WorkOn<S>, resource: S, hooks: SettingsHooks<S>) =>
  readSettings(db, session.company_id, resource, hooks)

/** The one row of a company, or of the platform. */
const ofOwner = (companyId: string | null) =>
  companyId === null ? sql`true` : sql`company_id = ${companyId}`

/** The settings of a company, or (null) of the platform; a company's row is made with the defaults of the table when it is first read. */
export async function readSettings<S extends AnySettings>(
  db: Db,
  companyId: string | null,
  resource: S,
  hooks: SettingsHooks<S> = {},
): Promise<Row<S>> {
  const table = sql.table(hooks.table ?? resource.name)
  const computed = hooks.computed as Record<string, Fragment | undefined> | undefined
  const fields = Object.keys(resource.row.shape)
  const columns = precompiled(
    sql.join(fields.map((field) => sql`${computed?.[field] ?? sql.ref(field)} as ${sql.ref(field)}`)),
  )
  const read = () => ask<Row<S>>(db, sql`select ${columns} from ${table} where ${ofOwner(companyId)}`)
  const [row] = await read()
  if (row) return row
  if (companyId !== null)
    await ask(db, sql`insert into ${table} (company_id) values (${companyId}) on conflict do nothing`)
  const [made] = await read()
  if (!made) throw new Error(`The settings ${resource.name} of the company are missing`)
  return made
}

async function change<S extends AnySettings>(
  resource: S,
  hooks: SettingsHooks<S>,
  { version, ...sent }: Patch<S>,
  work: WorkOn<S>,
): Promise<Row<S>> {
  const { db, session, now, newId, ip } = work
  const input = sent as Partial<Input<S>>
  const previous = await readRow(work, resource, hooks)
  const id = session.company_id ?? OF_PLATFORM
  const stale = (row: Row<S>) => staleRow(work, row, { ...(row as Versioned), id })
  if ((previous as Versioned).version !== version) throw await stale(previous)
  if (hooks.refers) await checkReferred(hooks.refers, input, previous as object, work)
  const further = (await hooks.before?.(input, previous, work)) ?? {}
  const computed = hooks.computed ?? {}
  const values = Object.entries({ ...input, ...further, updated_at: now }).filter(
    ([field, value]) => value !== undefined && !(field in computed && !(field in further)),
  )
  const written = await ask(
    db,
    sql`update ${sql.table(hooks.table ?? resource.name)}
      set ${sql.join([...values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`), sql`version = version + 1`])}
      where ${ofOwner(session.company_id)} and version = ${version} returning version`,
  )
  const present = () => readRow(work, resource, hooks)
  if (written.length === 0) throw await stale(await present())
  await hooks.after?.(input, previous, work)
  const row = await present()
  const { name, permissions } = resource
  const changes = changesOf(previous as Values, input as object)
  const entry = { action: `${name}.update`, entity: name, entity_id: id, changes }
  await audit(db, session, entry, now, newId, ip)
  const told = {
    event: 'row.changed',
    entity: name,
    entity_id: id,
    version: version + 1,
    permission: permissions.view,
  } as const
  if (session.company_id === null) await emitToPlatform(db, told, now)
  else await emit(db, session.company_id, told, now)
  return row
}
