import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Db } from './tenant.ts'

/** A piece of SQL with its values; made by Kysely's `sql` tag. */
export type Fragment = RawBuilder<unknown>

export { sql } from 'kysely'

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Runs a statement put together of fragments; `Row` is what it answers. */
export function ask<Row>(db: Db, statement: Fragment): Promise<Row[]> {
  return db.rows(statement.compile(compiler) as CompiledQuery<Row>)
}
