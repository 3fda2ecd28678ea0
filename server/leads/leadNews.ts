import { UNTOUCHED_HOURS } from '#contract/leads.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { everyHour } from '#server/jobs/everyHour.ts'
import type { Log, Ports } from '#server/ports.ts'

const MOST_AT_ONCE = 1000

/** Queues a message to a manager about new leads, of which `id` is one. */
export async function tellManager(
  db: Db,
  { id, user_id, count }: { id: string; user_id: string; count: number },
  now: Date,
): Promise<void> {
  await db.run(
    `insert into lead_news (lead_id, user_id, kind, count, created_at, next_at) values ($1, $2, 'new', $3, $4, $4)
     on conflict do nothing`,
    [id, user_id, count, now],
  )
  await notifyBot(db)
}

interface Parts {
  database: Database
  ports: Pick<Ports, 'clock'>
  log: Log
}

/** Starts looking for leads that nobody touches; answers how to stop. */
export function startRemindingHeads({ database, ports, log }: Parts): () => Promise<void> {
  const failure = 'Heads could not be told of leads that nobody has touched'
  return everyHour({ log, database }, { name: 'leads.remind', failure }, () =>
    database.asRoot((db) => remindHeads(db, ports.clock())),
  )
}

/** Queues one message to each head about the leads that nobody has touched since they came; each lead is told of once. */
export async function remindHeads(db: Db, now: Date): Promise<void> {
  const told = await db.run(
    `insert into lead_news (lead_id, user_id, kind, count, created_at, next_at)
     select late.id, heads.id, 'untouched', case when place = 1 then of_all else 0 end, $1::timestamptz, case when place = 1 then $1 end
     from (
       select id, row_number() over (order by due_at, id) as place, count(*) over () as of_all from (
         select id, due_at from leads
         where archived_at is null and due_at < $1 and touched_at is null and created_at <= $1::timestamptz - make_interval(hours => $2)
           and not exists (select from lead_news where lead_id = leads.id and kind = 'untouched')
         order by due_at, id limit ${MOST_AT_ONCE}
       ) as found
     ) as late
     cross join (
       select id from administrators where role = 'superroot' and archived_at is null and not is_blocked
     ) as heads
     on conflict do nothing`,
    [now, UNTOUCHED_HOURS],
  )
  if (told > 0) await notifyBot(db)
}
