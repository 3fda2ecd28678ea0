import type { Db } from '#server/db/tenant.ts'

/** Publishes the name of a bot, from which every process builds its links. */
export async function keepName(db: Db, botId: number, username: string, now: Date): Promise<void> {
  await db.run(
    `insert into bots (bot_id, username, seen_at) values ($1, $2, $3)
     on conflict (bot_id) do update set username = excluded.username, seen_at = excluded.seen_at`,
    [botId, username, now],
  )
}
