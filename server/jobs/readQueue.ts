import type { Job, JobOverview, JobState } from '#contract/jobs.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/ports.ts'

/** A job as the queue has it; who it is for is the caller's to look up. */
export type QueuedJob = Omit<Job, 'company'> & {
  company_id: string | null
  /** When it was made, in microseconds since 1970: many are made within a millisecond. */
  created_us: string
}

interface Wanted {
  state: JobState
  kind?: string | undefined
  /** The last job of the page before. */
  after?: { value: unknown; id: string } | undefined
  limit: number
}

export interface QueueReader {
  /** How many jobs wait or run, and how many have failed within a day or run for more than an hour. */
  figures(now: Date): Promise<{ waiting: number; failed: number }>
  /** How many jobs of each kind wait, run and have failed. */
  kinds(now: Date): Promise<JobOverview['kinds']>
  /** Jobs of a state, the newest first. */
  list(now: Date, wanted: Wanted): Promise<QueuedJob[]>
  /** undefined for one that is not there, or is over. */
  find(now: Date, kind: string, id: string): Promise<QueuedJob | undefined>
}

type Executing = Pick<Database, 'executeSql'>

const LONGEST_REASON = 300
const states: Record<JobState, string> = {
  waiting: "('created', 'retry')",
  running: "('active')",
  failed: "('failed')",
}
/** What is done already is most of the table and is never looked at here. */
const isOpen = "state in ('created', 'retry', 'active', 'failed')"

const columns = `id, name as kind, case when state = 'active' then 'running' when state = 'failed' then 'failed' else 'waiting' end as state,
  coalesce(state = 'active' and started_on < $1::timestamptz - interval '1 hour', false) as is_stuck,
  created_on as created_at, (extract(epoch from created_on) * 1000000)::int8::text as created_us, started_on as started_at, completed_on as ended_at, retry_count as retries,
  coalesce(output ->> 'message', output ->> 'value') as reason, data ->> 'company_id' as company_id`

/** Without it every look at what waits would read what is done. Another process may be making it at the same moment. */
export async function makeJobIndex(database: Executing, log: Pick<Log, 'warn'>): Promise<void> {
  await database
    .executeSql(
      `create index if not exists job_open on pgboss.job (created_on desc, id desc) where ${isOpen}`,
    )
    .catch((error: unknown) => log.warn(`The index of open jobs was not made: ${String(error)}`))
}

/** Reads what stands in the queue. */
export function readQueue(database: Executing): QueueReader {
  const query = async <Row>(text: string, values: unknown[]) =>
    (await database.executeSql(text, values)).rows as Row[]
  return {
    figures: async (now) => {
      const [row] = await query<{ waiting: number; failed: number }>(
        `select count(*) filter (where state <> 'failed')::int as waiting,
           count(*) filter (where (state = 'failed' and completed_on > $1::timestamptz - interval '24 hours')
             or (state = 'active' and started_on < $1::timestamptz - interval '1 hour'))::int as failed
         from pgboss.job where ${isOpen}`,
        [now],
      )
      return row ?? { waiting: 0, failed: 0 }
    },
    kinds: (now) =>
      query(
        `select name as kind, count(*) filter (where state in ${states.waiting})::int as waiting,
           count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as failed,
           min(start_after) filter (where state in ${states.waiting} and start_after <= $1) as oldest_at
         from pgboss.job where ${isOpen} group by name order by name`,
        [now],
      ),
    list: async (now, { state, kind, after, limit }) => {
      const rows = await query<QueuedJob>(
        `select ${columns} from pgboss.job
         where ${isOpen} and state in ${states[state]} and ($2::text is null or name = $2)
           and ($3::int8 is null or (created_on, id) < (timestamptz 'epoch' + $3 * interval '1 microsecond', $4::uuid))
         order by created_on desc, id desc limit $5`,
        [now, kind ?? null, after?.value ?? null, after?.id ?? null, limit],
      )
      return rows.map(shown)
    },
    find: async (now, kind, id) => {
      const rows = await query<QueuedJob>(
        `select ${columns} from pgboss.job where name = $2 and id = $3 and ${isOpen}`,
        [now, kind, id],
      )
      return rows.map(shown)[0]
    },
  }
}

const shown = (job: QueuedJob): QueuedJob => ({
  ...job,
  reason: job.reason === null ? null : job.reason.slice(0, LONGEST_REASON),
})
