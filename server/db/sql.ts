import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Queryable } from './tenant.ts'

/** A piece of SQL with its values; made by Kysely's `sql` tag. */
export type Fragment = RawBuilder<unknown>

export { sql }

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Runs a statement composed of fragments; `Row` is the type of its rows. */
export function ask<Row>(db: Queryable, statement: Fragment): Promise<Row[]> {
  return db.rows(statement.compile(compiler) as CompiledQuery<Row>)
}

/** The same for a frequent statement with few variants: each connection prepares every variant once. */
export function askOften<Row>(db: Queryable, statement: Fragment): Promise<Row[]> {
  const compiled = statement.compile(compiler) as CompiledQuery<Row>
  return db.rows(compiled, nameOf(compiled.sql))
}

/** Compiles a fragment without values to plain text once, instead of on each use. */
export function precompiled(fragment: Fragment): Fragment {
  const { sql: text, parameters } = fragment.compile(compiler)
  return parameters.length > 0 ? fragment : sql.raw(text)
}

/** A fragment without values as plain text, for a statement that is written by hand. */
export const textOf = (fragment: Fragment): string => fragment.compile(compiler).sql

/** Most prepared statements, whose plans connections keep in memory; further variants are planned each time. */
const MOST_NAMES = 100
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
