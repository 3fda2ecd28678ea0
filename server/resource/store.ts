import type { AnyResource, Input, Row } from '#contract/resource.ts'
import { sqlState, violatedConstraint } from '#server/db/failures.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import { staleRow } from '#server/http/audit/staleRow.ts'
import { addCount, reserve } from '#server/http/counters.ts'
import { emit, emitToPlatform } from '#server/http/events/outbox.ts'
import { FieldErrors, notFound, Refusal, type Text } from '#server/http/answers/refusal.ts'
import { fold } from '#contract/fold.ts'
import type { Change } from './change.ts'
import { checkAlike } from './checkAlike.ts'
import { jsonLists } from './jsonLists.ts'
import type { Hooks, Unique, Values, WorkOn } from './hooks.ts'
import { refuseInUse } from './inUse.ts'
import { withRefers } from './refers.ts'
import { nextPlace } from './reorder.ts'
import { type AnyRow, type Rows, rowsOf } from './rows.ts'
import { asAdded, nameOf, textOf } from './rowWords.ts'
import { withDefault } from './default.ts'
import { texts } from './texts.ts'

/** A resource at work: what routes beside its own calls use to read and change rows the same way. */
export interface Store<R extends AnyResource> {
  /** The row as the caller may see it; throws 404 for an unknown one and another company's alike. */
  get(id: string, work: WorkOn<R>): Promise<Row<R>>
  create(input: Input<R>, work: WorkOn<R>): Promise<Row<R>>
  /** Writes some fields over the version that the caller saw; throws 409 with the present row. */
  update(
    id: string,
    version: number,
    input: Partial<Input<R>>,
    work: WorkOn<R>,
    action?: string,
  ): Promise<Row<R>>
  /** Until the transaction ends nobody changes the row or begins to refer to it; whoever does so already is waited for. */
  hold(id: string, work: WorkOn<R>): Promise<void>
  /** Archives the row; an archived one stays as it is. */
  archive(id: string, work: WorkOn<R>): Promise<Row<R>>
  /** Takes the row out of the archive; a living one stays as it is. */
  restore(id: string, work: WorkOn<R>): Promise<Row<R>>
  /** Puts the row wherever the others are, then archives them; all of them or none. Throws 409 like `update`. */
  merge(id: string, version: number, otherIds: readonly string[], work: WorkOn<R>): Promise<Row<R>>
  /** Writes the audit row, the event and the count of a change that a route has made itself; answers the row. */
  record(id: string, change: Change, work: WorkOn<R>): Promise<Row<R>>
  /** 409 with the present row and who has changed it last, for a route that was told an old version. */
  stale(id: string, work: WorkOn<R>): Promise<Refusal>
}

/** Reads and writes rows of a resource for its calls and for other routes of its domain. */
export function storeOf<R extends AnyResource>(resource: R, hooks: Hooks<R> = {}): Store<R> {
  return new TableStore(resource, hooks)
}

/** Takes the lock under which rows of a resource are written one at a time in a company, or in the platform. */
export async function writeAlone(
  name: string,
  { db, session }: { db: Db; session: { company_id: string | null } },
): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${name}:${session.company_id ?? 'platform'}`,
  ])
}

class TableStore<R extends AnyResource> implements Store<R> {
  #resource: R
  #hooks: Hooks<R>
  #rows: Rows
  #written: Set<string>
  #lists: Set<string>

  constructor(resource: R, hooks: Hooks<R>) {
    this.#resource = resource
    this.#hooks = withDefault(resource, withRefers(hooks))
    this.#rows = rowsOf(resource, hooks)
    const { computed = {} } = hooks
    this.#written = new Set(Object.keys(resource.fields).filter((field) => !(field in computed)))
    this.#lists = jsonLists(resource.fields)
  }

  async get(id: string, work: WorkOn<R>): Promise<Row<R>> {
    return this.#shown(await this.#find(id, work), work)
  }

  async create(input: Input<R>, work: WorkOn<R>): Promise<Row<R>> {
    const { db, session, now } = work
    const id = work.newId()
    await this.#lock(work)
    const further = (await this.#hooks.before?.(input as Partial<Input<R>>, undefined, work)) ?? {}
    await this.#withReasons(async () => {
      await this.#rows.insert(db, {
        ...this.#columnsOf(input),
        ...this.#searched(input, undefined),
        ...(this.#resource.isSortable && { sort: await nextPlace(this.#rows, work) }),
        ...further,
        ...(session.company_id !== null && { company_id: session.company_id }),
        id,
        created_at: now,
        updated_at: now,
      })
      await this.#hooks.after?.(id, input as Partial<Input<R>>, undefined, work)
    })
    return this.record(id, { action: 'create', delta: 1, ofPlatform: asAdded(input) }, work)
  }

  async update(
    id: string,
    version: number,
    input: Partial<Input<R>>,
    work: WorkOn<R>,
    action = 'update',
  ): Promise<Row<R>> {
    await this.#lock(work)
    const previous = await this.#find(id, work)
    const isFree = previous.version === version && previous.archived_at === null
    if (!isFree) throw await this.stale(id, work)
    const further = (await this.#hooks.before?.(input, previous as Row<R>, work)) ?? {}
    const values = { ...this.#columnsOf(input), ...this.#searched(input, previous), ...further }
    await this.#withReasons(async () => {
      await this.#write(id, version, values, work)
      await this.#hooks.after?.(id, input, previous as Row<R>, work)
    })
    return this.record(id, { action, changes: changesOf(previous, input) }, work)
  }

  async hold(id: string, work: WorkOn<R>): Promise<void> {
    await this.#lock(work)
    await this.#rows.hold(work.db, work.session.company_id, id)
  }

  async archive(id: string, work: WorkOn<R>): Promise<Row<R>> {
    await this.hold(id, work)
    const row = await this.#find(id, work)
    if (row.archived_at !== null) return this.#shown(row, work)
    if (this.#hooks.inUse) await refuseInUse(this.#hooks.inUse, id, work)
    await this.#hooks.beforeRemove?.(row as Row<R>, work)
    await this.#write(id, row.version, { archived_at: work.now }, work)
    return this.record(id, { action: 'archive', delta: -1, ofPlatform: { archived: [false, true] } }, work)
  }

  async restore(id: string, work: WorkOn<R>): Promise<Row<R>> {
    await this.#lock(work)
    const row = await this.#find(id, work)
    if (row.archived_at === null) return this.#shown(row, work)
    const further = (await this.#hooks.beforeRestore?.(row as Row<R>, work)) ?? {}
    const write = () => this.#write(id, row.version, { ...further, archived_at: null }, work)
    // Whoever restores a row has no field in front of them to write another name into.
    await this.#withReasons(write, (_field, text) => new Refusal(409, 'conflict', text))
    return this.record(id, { action: 'restore', delta: 1, ofPlatform: { archived: [true, false] } }, work)
  }

  async merge(id: string, version: number, otherIds: readonly string[], work: WorkOn<R>): Promise<Row<R>> {
    for (const one of [id, ...otherIds].toSorted()) await this.hold(one, work)
    const kept = await this.#find(id, work)
    if (kept.archived_at !== null) throw notFound()
    if (kept.version !== version) throw await this.stale(id, work)
    const names: string[] = []
    for (const otherId of otherIds) {
      const other = await this.#find(otherId, work)
      checkAlike(this.#resource, kept, other)
      await this.#hooks.merge?.(kept as Row<R>, other as Row<R>, work)
      await this.archive(otherId, work)
      names.push(nameOf(other))
    }
    return this.record(id, { action: 'merge', changes: { merged: [null, names] } }, work)
  }

  async record(id: string, change: Change, work: WorkOn<R>): Promise<Row<R>> {
    const { db, session, now } = work
    const { action, ofPlatform = {}, delta = 0 } = change
    const changes = change.changes ?? (session.company_id === null ? ofPlatform : {})
    const { name, permissions } = this.#resource
    const row = await this.#find(id, work)
    const entry = {
      action: `${name}.${action}`,
      entity: name,
      entity_id: id,
      entity_name: nameOf(row),
      changes,
    }
    await audit(db, session, entry, now, work.newId, work.ip)
    const { name: event, entity } = this.#hooks.event ?? { name: 'row.changed', entity: name }
    const told = { event, entity, entity_id: id, version: row.version, permission: permissions.view }
    // The locks of the counters last.
    if (session.company_id === null) await emitToPlatform(db, told, now)
    else {
      if (this.#hooks.count && delta > 0) await reserve(db, session.company_id, this.#hooks.count, delta)
      if (this.#hooks.count && delta < 0) await addCount(db, session.company_id, this.#hooks.count, delta)
      await emit(db, session.company_id, told, now)
    }
    await this.#hooks.told?.(row as Row<R>, work)
    return this.#shown(row, work)
  }

  async stale(id: string, work: WorkOn<R>): Promise<Refusal> {
    const row = await this.#find(id, work)
    return staleRow(work, this.#shown(row, work), row)
  }

  async #find(id: string, { db, session }: WorkOn<R>): Promise<AnyRow> {
    const row = await this.#rows.find(db, session.company_id, id)
    if (!row) throw notFound()
    return row
  }

  /** Writes over the version; throws 409 with the present row when somebody was faster. */
  async #write(id: string, version: number, values: Values, work: WorkOn<R>): Promise<void> {
    const key = { companyId: work.session.company_id, id, version }
    if (await this.#rows.update(work.db, key, { ...values, updated_at: work.now })) return
    throw await this.stale(id, work)
  }

  #shown(row: AnyRow, work: WorkOn<R>): Row<R> {
    return this.#hooks.view?.(row as Row<R>, work) ?? (row as Row<R>)
  }

  async #lock(work: WorkOn<R>): Promise<void> {
    if (this.#hooks.isWrittenAlone || this.#resource.isSortable) await writeAlone(this.#resource.name, work)
  }

  #columnsOf(input: object): Values {
    return Object.fromEntries(
      Object.entries(input)
        .filter(([field, value]) => this.#written.has(field) && value !== undefined)
        .map(([field, value]) => [field, this.#lists.has(field) && value ? JSON.stringify(value) : value]),
    )
  }

  /** The column that a search looks through, when a field that it is made of is written. */
  #searched(input: object, previous: Values | undefined): Values {
    const { search } = this.#resource
    if (this.#hooks.isSearchKept || !search.some((field) => field in input)) return {}
    const values: Values = { ...previous, ...input }
    return { search: fold(search.map((field) => textOf(values[field])).join(' ')) }
  }

  /** Does the writing; a violated constraint becomes what the user understands. */
  async #withReasons(write: () => Promise<void>, refuse = atField): Promise<void> {
    try {
      await write()
    } catch (error) {
      const constraint = sqlState(error)?.startsWith('23') ? violatedConstraint(error) : undefined
      const named: Unique = { [`${this.#rows.name}_name`]: ['name', texts.nameTaken] }
      const reason = constraint === undefined ? undefined : { ...named, ...this.#hooks.unique }[constraint]
      throw reason ? refuse(...reason) : error
    }
  }
}

const atField = (field: string, text: Text): Error => new FieldErrors({ [field]: [text] })
