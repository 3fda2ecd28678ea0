import type { AnyResource, RowBase } from '#contract/resource.ts'
import { type Fragment, ask, askOften, precompiled, sql } from '#server/db/sql.ts'
import type { Queryable, Db } from '#server/db/tenant.ts'
import type { Hooks, Values } from './hooks.ts'
import { countsOf } from './inUse.ts'
import { type Search, searchedPage } from './search.ts'

/** A row of any resource. */
export type AnyRow = Values & RowBase

/** The statements of one resource; those of a company's rows name it, whatever row-level security does besides. */
export interface Rows {
  /** Locks the row, also against `heldIds`. */
  hold(db: Db, companyId: string | null, id: string): Promise<void>
  /** The row as it crosses the wire; archived ones too. */
  find(db: Db, companyId: string | null, id: string): Promise<AnyRow | undefined>
  select(
    db: Queryable,
    conditions: Fragment[],
    tail: Fragment,
    more?: { extra?: Fragment; search?: Search },
  ): Promise<AnyRow[]>
  insert(db: Db, values: Values): Promise<void>
  /** Writes over the version that the caller saw; false when the row has another one. */
  update(
    db: Db,
    key: { companyId: string | null; id: string; version: number },
    values: Values,
  ): Promise<boolean>
  /** Name of the table. */
  name: string
  table: Fragment
  /** The condition on rows of the caller's company; of the platform every row is its own. */
  own(companyId: string | null): Fragment
}

const everything: Search = { walked: [] }

/** Makes the statements of a resource. */
export function rowsOf<R extends AnyResource>(resource: R, hooks: Hooks<R>): Rows {
  const name = hooks.table ?? resource.name
  const table = sql.table(name)
  const computed: Record<string, Fragment | undefined> = {
    ...countsOf(table, hooks.inUse),
    ...hooks.computed,
  }
  const fields = Object.keys(resource.row.shape)
  const columns = precompiled(
    sql.join(fields.map((field) => sql`${computed[field] ?? sql.ref(field)} as ${sql.ref(field)}`)),
  )
  const select: Rows['select'] = (db, conditions, tail, { extra = sql``, search = everything } = {}) => {
    const page = (further: Fragment[]) =>
      sql`select ${columns}${extra} from ${table} where ${sql.join([...conditions, ...further], sql` and `)} ${tail}`
    return askOften<AnyRow>(db, searchedPage(search, page))
  }
  const own: Rows['own'] = (companyId) =>
    resource.scope === 'platform' ? sql`true` : sql`${table}.company_id = ${companyId}`
  return {
    name,
    table,
    own,
    select,
    hold: async (db, companyId, id) => {
      await ask(db, sql`select 1 from ${table} where ${own(companyId)} and id = ${id} for update`)
    },
    find: async (db, companyId, id) =>
      (await select(db, [own(companyId), sql`${table}.id = ${id}`], sql``))[0],
    insert: async (db, values) => {
      const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
      await ask(db, sql`insert into ${table} (${names}) values (${sql.join(Object.values(values))})`)
    },
    update: async (db, { companyId, id, version }, values) => {
      const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      const written = await ask(
        db,
        sql`update ${table} set ${sql.join([...changes, sql`version = version + 1`])}
          where ${own(companyId)} and id = ${id} and version = ${version} returning id`,
      )
      return written.length > 0
    },
  }
}
