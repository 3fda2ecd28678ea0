import type { Db } from '#server/db/tenant.ts'

/** The channel of the database on which the bot's process hears that messages are queued. */
export const answersChannel = 'bot_answers'

/** Has the process that runs the bot read its queues, once the caller's transaction is committed. */
export async function notifyBot(db: Db): Promise<void> {
  await db.query(`select pg_notify('${answersChannel}', '')`)
}
