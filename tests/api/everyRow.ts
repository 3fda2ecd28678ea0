import type { TestServer } from '#server/http/testing.ts'

/** What the platform's role may not read: nothing of a person stands there. */
const outside = ['schema_migrations']

/** Every row of every table, as text after the name of its table. */
export async function everyRow({ database }: Pick<TestServer, 'database'>): Promise<string[]> {
  const tables = await database.asRoot((db) =>
    db.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p', 'm') and relnamespace = 'public'::regnamespace order by 1`,
    ),
  )
  const rows: string[] = []
  for (const { name } of tables) {
    if (outside.includes(name)) continue
    const found = await database.asRoot((db) =>
      db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`),
    )
    rows.push(...found.map(({ row }) => `${name} ${row}`))
  }
  return rows
}
