import type { Database } from '#server/db/open.ts'

const DAY_MS = 86_400_000

/** The moment before which rows go, as the platform's people have set it. */
const keptBy = (days: 'error_days' | 'session_days' | 'message_days') =>
  `$1::timestamptz - (select ${days} from platform_settings) * interval '24 hours'`

/** Deletes rows past their retention: events, idempotency keys, sessions, codes, used links, counters of tries where couriers were, and reports of errors. */
export async function cleanUp(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const statements: [string, Date][] = [
    ['delete from outbox where created_at < $1', before(2)],
    ['delete from platform_outbox where created_at < $1', before(2)],
    ['delete from idempotency_keys where expires_at < $1', now],
    ['delete from sign_in_codes where created_at < $1', before(2)],
    ['delete from product_bulks where created_at < $1', before(1)],
    ['delete from team_news where created_at < $1', before(1)],
    ['delete from exports where created_at < $1', before(1)],
    ['delete from platform_exports where created_at < $1', before(1)],
    ["delete from lead_news where kind = 'new' and created_at < $1", before(2)],
    ['delete from personal_downloads where expires_at < $1', before(1)],
    ['delete from messenger_logins where created_at < $1', before(1)],
    ['delete from failed_tries where last_at < $1', before(2)],
    ['delete from courier_places where seen_at < $1', new Date(now.getTime() - 2 * 3_600_000)],
    ['delete from bot_updates where received_at < $1', before(2)],
    ['delete from error_hours where hour < $1', before(8)],
    ['delete from message_hours where hour < $1', before(8)],
    [`delete from error_reports where last_at < ${keptBy('error_days')}`, now],
    [`delete from sessions where expires_at < ${keptBy('session_days')}`, now],
    [`delete from owner_messages where created_at < ${keptBy('message_days')}`, now],
    [`delete from lead_messages where created_at < ${keptBy('message_days')}`, now],
    ['delete from bot_checkouts where received_at < $1', before(1)],
  ]
  for (const [statement, at] of statements) await database.asRoot((db) => db.run(statement, [at]))
}
