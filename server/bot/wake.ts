import type { Db } from '#server/db/tenant.ts'

/** The channel on which it is told that the bot has something to say. */
export const answersChannel = 'bot_answers'

/** Tells the process that is the bot to look, once the caller's transaction is committed. */
export async function wakeBot(db: Db): Promise<void> {
  await db.query(`select pg_notify('${answersChannel}', '')`)
}
