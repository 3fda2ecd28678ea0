import type { AnyResource, Input, Row } from '#contract/resource.ts'
import { sqlState, violatedConstraint } from '#server/db/failures.ts'
import { audit } from '#server/http/audit/audit.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import { addCount } from '#server/http/counters.ts'
import { emit } from '#server/http/events/outbox.ts'
import { notFound, staleVersion } from '#server/http/answers/refusal.ts'
import { type Route, answer, route } from '#server/http/route.ts'
import type { Hooks, Values, Work } from './hooks.ts'
import { type BaseQuery, listPage } from './list.ts'
import { type AnyRow, type Rows, rowsOf } from './rows.ts'

/** A resource at work: what routes beside the five use to read and change rows the same way. */
export interface Store<R extends AnyResource> {
  /** The row as the caller may see it; throws 404 for an unknown one and another company's alike. */
  get(id: string, work: Work): Promise<Row<R>>
  create(input: Input<R>, work: Work): Promise<Row<R>>
  /** Writes some fields over the version that the caller saw; throws 409 with the present row. */
  update(id: string, version: number, input: Partial<Input<R>>, work: Work, action?: string): Promise<Row<R>>
  /** Writes the audit row, the event and the count of a change that a route has made itself; answers the row. */
  finish(id: string, action: string, changes: Values, delta: number, work: Work): Promise<Row<R>>
}

/** The five calls of a resource, scoped by company, with what is special about it in `hooks`. */
export function crud<R extends AnyResource>(resource: R, hooks: Hooks<R> = {}): Route[] {
  const rows = rowsOf(resource, hooks)
  const store = storeOf(resource, hooks)
  const { endpoints } = resource as AnyResource
  const all = {
    list: route(endpoints.list, async (context) => {
      const { total, ...page } = await listPage(
        resource,
        hooks,
        rows,
        context.query as BaseQuery,
        workOf(context),
      )
      const items = page.items.map((row) => seen(hooks, row, workOf(context)))
      return answer({ ...page, items }, total === undefined ? {} : { total })
    }),
    get: route(endpoints.get, (context) => store.get(idOf(context), workOf(context))),
    create: route(endpoints.create, (context) => store.create(context.body as Input<R>, workOf(context))),
    update: route(endpoints.update, (context) => {
      const { version, ...input } = context.body as Partial<Input<R>> & { version: number }
      return store.update(idOf(context), version, input as Partial<Input<R>>, workOf(context))
    }),
    remove: route(endpoints.remove, (context) =>
      remove(resource, hooks, rows, idOf(context), workOf(context)),
    ),
  }
  const omitted = new Set<string>(hooks.omit)
  return Object.entries(all).flatMap(([name, one]) => (omitted.has(name) ? [] : one))
}

/** Reads and writes rows of a resource for routes of its domain. */
export function storeOf<R extends AnyResource>(resource: R, hooks: Hooks<R>): Store<R> {
  const rows = rowsOf(resource, hooks)
  const written = new Set(Object.keys(resource.fields).filter((field) => !(field in (hooks.computed ?? {}))))
  const columnsOf = (input: object) =>
    Object.fromEntries(
      Object.entries(input).filter(([field, value]) => written.has(field) && value !== undefined),
    )
  return {
    get: async (id, at) => seen(hooks, await found(rows, id, at), at),
    create: async (input, at) => {
      const id = at.newId()
      const further = (await hooks.before?.(input as Partial<Input<R>>, undefined, at)) ?? {}
      const scope = { company_id: at.session.company_id, id, created_at: at.now, updated_at: at.now }
      await explained(hooks, input as Partial<Input<R>>, async () => {
        await rows.insert(at.db, { ...columnsOf(input as object), ...further, ...scope })
        await hooks.after?.(id, input as Partial<Input<R>>, undefined, at)
      })
      return finish(resource, hooks, rows, { id, action: 'create', changes: {}, delta: 1 }, at)
    },
    update: async (id, version, input, at, action = 'update') => {
      const previous = await found(rows, id, at)
      const isFree = previous.version === version && previous.archived_at === null
      if (!isFree) throw staleVersion(seen(hooks, previous, at))
      const further = (await hooks.before?.(input, previous as Row<R>, at)) ?? {}
      await explained(hooks, input, async () => {
        const values = { ...columnsOf(input), ...further, updated_at: at.now }
        const key = { companyId: at.session.company_id, id, version }
        if (!(await rows.update(at.db, key, values))) {
          throw staleVersion(seen(hooks, await found(rows, id, at), at))
        }
        await hooks.after?.(id, input, previous as Row<R>, at)
      })
      return finish(resource, hooks, rows, { id, action, changes: changesOf(previous, input), delta: 0 }, at)
    },
    finish: (id, action, changes, delta, at) =>
      finish(resource, hooks, rows, { id, action, changes, delta }, at),
  }
}

async function remove<R extends AnyResource>(resource: R, hooks: Hooks<R>, rows: Rows, id: string, at: Work) {
  const row = await found(rows, id, at)
  if (row.archived_at !== null) return seen(hooks, row, at)
  await hooks.beforeRemove?.(row as Row<R>, at)
  const key = { companyId: at.session.company_id, id, version: row.version }
  if (!(await rows.update(at.db, key, { archived_at: at.now, updated_at: at.now }))) {
    throw staleVersion(seen(hooks, await found(rows, id, at), at))
  }
  return finish(resource, hooks, rows, { id, action: 'archive', changes: {}, delta: -1 }, at)
}

interface Change {
  id: string
  action: string
  changes: Values
  delta: number
}

/** What goes with every change, the locks of the company's counters last. */
async function finish<R extends AnyResource>(
  resource: R,
  hooks: Hooks<R>,
  rows: Rows,
  { id, action, changes, delta }: Change,
  at: Work,
): Promise<Row<R>> {
  const { db, session, now } = at
  const row = await found(rows, id, at)
  const entry = { action: `${resource.name}.${action}`, entity: resource.name, entity_id: id, changes }
  await audit(db, session, entry, now, at.newId, at.ip)
  if (hooks.count && delta !== 0) await addCount(db, session.company_id, hooks.count, delta)
  if (hooks.event) {
    const { name, entity } = hooks.event
    const told = {
      event: name,
      entity,
      entity_id: id,
      version: row.version,
      permission: resource.permissions.view,
    }
    await emit(db, session.company_id, told, now)
  }
  return seen(hooks, row, at)
}

async function found(rows: Rows, id: string, { db, session }: Work): Promise<AnyRow> {
  const row = await rows.find(db, session.company_id, id)
  if (!row) throw notFound()
  return row
}

function seen<R extends AnyResource>(hooks: Hooks<R>, row: AnyRow, at: Work): Row<R> {
  return hooks.view?.(row as Row<R>, at) ?? (row as Row<R>)
}

async function explained<R extends AnyResource>(
  hooks: Hooks<R>,
  input: Partial<Input<R>>,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    const constraint = sqlState(error)?.startsWith('23') ? violatedConstraint(error) : undefined
    throw (constraint && hooks.refusalOf?.(constraint, input)) || error
  }
}

/** What a hook may use, taken from a call of a company. */
export function workOf(context: Pick<Work, 'db' | 'now' | 'newId' | 'ip'> & { session: unknown }): Work {
  const { db, now, newId, ip } = context
  return { db, session: context.session as Work['session'], now, newId, ip }
}

const idOf = (context: { params: unknown }) => (context.params as { id: string }).id
