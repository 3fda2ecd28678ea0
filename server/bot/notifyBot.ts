import type { Db } from '#server/db/tenant.ts'

/** Notification channel for queued messages of the bot. */
export const answersChannel = 'bot_answers'

/** Notifies the process of the bot, on commit, that messages are queued. */
export async function notifyBot(db: Db): Promise<void> {
  await db.query(`select pg_notify('${answersChannel}', '')`)
}
