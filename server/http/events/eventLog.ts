import type { AnyPermission } from '#contract/endpoint.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Admin, Staff } from '#server/http/route.ts'

/** A row of an outbox. */
export interface StoredEvent {
  seq: number
  event: string
  entity: string
  entity_id: string
  version: number
  branch_id: string | null
  permission: AnyPermission | null
  user_id: string | null
  patch: Record<string, unknown>
  created_at: string
}

/** Key of the platform's log. */
export const PLATFORM = 'platform'

/** Reads the committed events of one company, or of the platform, by their sequence numbers. */
export interface EventLog {
  /** The company's id, or `platform`. */
  key: string
  /** Events after a number, in order, at most `limit`. */
  after(seq: number, limit: number): Promise<StoredEvent[]>
  /** Number of the newest event; 0 before the first. */
  newest(): Promise<number>
  /** Whether an event after a number was written after a point in time. */
  hasAfter(seq: number, at: Date): Promise<boolean>
}

/** The log that the person's screens subscribe to. */
export function eventLogOf(
  database: Database,
  { company_id: id }: Pick<Staff | Admin, 'company_id'>,
): EventLog {
  return id === null ? platformLog(database) : companyLog(database, id)
}

function companyLog(database: Database, id: string): EventLog {
  return logOf(id, {
    run: (work) => database.asTenant(id, work),
    after: {
      name: 'outbox_after',
      text: `select seq, event, entity, entity_id, version, branch_id, permission, user_id, patch, created_at
        from outbox where company_id = $1 and seq > $2 order by seq limit $3`,
    },
    newest: 'select event_seq from company_counters where company_id = $1',
    hasAfter: 'select 1 from outbox where company_id = $1 and seq > $2 and created_at > $3 limit 1',
  })
}

function platformLog(database: Database): EventLog {
  return logOf(PLATFORM, {
    run: (work) => database.asRoot(work),
    after: {
      name: 'platform_outbox_after',
      text: `select seq, event, entity, entity_id, version, null as branch_id, permission, null as user_id, '{}'::jsonb as patch, created_at
        from platform_outbox where $1 = '${PLATFORM}' and seq > $2 order by seq limit $3`,
    },
    newest: `select event_seq from platform_counters where $1 = '${PLATFORM}'`,
    hasAfter: `select 1 from platform_outbox where $1 = '${PLATFORM}' and seq > $2 and created_at > $3 limit 1`,
  })
}

interface LogStatements {
  run<T>(work: (db: Db) => Promise<T>): Promise<T>
  after: { name: string; text: string }
  newest: string
  hasAfter: string
}

function logOf(key: string, { run, after, newest, hasAfter }: LogStatements): EventLog {
  return {
    key,
    after: (seq, limit) => run((db) => db.query<StoredEvent>(after, [key, seq, limit])),
    newest: async () => (await run((db) => db.one<{ event_seq: number }>(newest, [key])))?.event_seq ?? 0,
    hasAfter: async (seq, at) => (await run((db) => db.one(hasAfter, [key, seq, at]))) !== undefined,
  }
}
