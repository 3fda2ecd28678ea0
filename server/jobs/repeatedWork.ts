import type { Database } from '#server/db/open.ts'

interface Run {
  name: string
  everyMs: number
  /** When it began, and how long it took. */
  at: Date
  ms: number
  failure?: string | undefined
}

const LONGEST = 300

/** Writes down how the last run of something that is repeated went, for the list of jobs. */
export async function writeRun(
  database: Pick<Database, 'asRoot'>,
  { name, everyMs, at, ms, failure }: Run,
): Promise<void> {
  await database.asRoot((db) =>
    db.run(
      `insert into repeated_work (name, every_seconds, last_at, ms, failure) values ($1, $2, $3, $4, $5)
       on conflict (name) do update set every_seconds = excluded.every_seconds, last_at = excluded.last_at, ms = excluded.ms,
         failure = excluded.failure`,
      [name, Math.max(1, Math.round(everyMs / 1000)), at, Math.round(ms), failure?.slice(0, LONGEST) ?? null],
    ),
  )
}
