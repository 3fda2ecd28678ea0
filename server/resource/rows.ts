import type { AnyResource } from '#contract/resource.ts'
import { type Fragment, ask, askOften, fixed, sql } from '#server/db/sql.ts'
import type { Asking, Db } from '#server/db/tenant.ts'
import type { Hooks, Values } from './hooks.ts'
import { type Search, searchedPage } from './search.ts'

/** A row of any resource. */
export type AnyRow = Values & { id: string; version: number; archived_at: string | null }

/** The statements of one resource; each names the company, whatever row-level security does besides. */
export interface Rows {
  /** The row as it crosses the wire; archived ones too. */
  find(db: Db, companyId: string, id: string): Promise<AnyRow | undefined>
  select(
    db: Asking,
    conditions: Fragment[],
    tail: Fragment,
    more?: { extra?: Fragment; search?: Search },
  ): Promise<AnyRow[]>
  insert(db: Db, values: Values): Promise<void>
  /** Writes over the version that the caller saw; false when the row has another one or is archived. */
  update(db: Db, key: { companyId: string; id: string; version: number }, values: Values): Promise<boolean>
  table: Fragment
}

const everything: Search = { walked: [] }

/** Makes the statements of a resource. */
export function rowsOf<R extends AnyResource>(resource: R, hooks: Hooks<R>): Rows {
  const table = sql.table(hooks.table ?? resource.name)
  const computed = hooks.computed as Record<string, Fragment | undefined> | undefined
  const fields = Object.keys((resource.row as { shape?: object }).shape ?? {})
  const columns = fixed(
    sql.join(fields.map((field) => sql`${computed?.[field] ?? sql.ref(field)} as ${sql.ref(field)}`)),
  )
  const select: Rows['select'] = (db, conditions, tail, { extra = sql``, search = everything } = {}) => {
    const page = (further: Fragment[]) =>
      sql`select ${columns}${extra} from ${table} where ${sql.join([...conditions, ...further], sql` and `)} ${tail}`
    return askOften<AnyRow>(db, searchedPage(search, page))
  }
  return {
    table,
    select,
    find: async (db, companyId, id) =>
      (await select(db, [sql`${table}.company_id = ${companyId}`, sql`${table}.id = ${id}`], sql``))[0],
    insert: async (db, values) => {
      const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
      await ask(db, sql`insert into ${table} (${names}) values (${sql.join(Object.values(values))})`)
    },
    update: async (db, { companyId, id, version }, values) => {
      const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      const written = await ask(
        db,
        sql`update ${table} set ${sql.join([...changes, sql`version = version + 1`])}
          where company_id = ${companyId} and id = ${id} and version = ${version} and archived_at is null returning id`,
      )
      return written.length > 0
    },
  }
}
