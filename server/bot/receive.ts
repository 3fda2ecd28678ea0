import type { Db } from '#server/db/tenant.ts'
import type { BotUpdate } from '#server/telegram/botApi.ts'
import { botLead } from '#server/leads/botLead.ts'
import { openInvite } from '#server/employees/openInvite.ts'
import { accessStore } from './accessMessages.ts'
import { lookStore } from './lookMessages.ts'
import { askForLogin, recordLoginChoice } from './login.ts'
import { keepCheckout, takeStars, takeStarsBack } from './starPayments.ts'
import { type Incoming, readUpdate } from './readUpdate.ts'
import { answersChannel, notifyBot } from './notifyBot.ts'

/** Most start codes stored per person, so that nobody can fill the table. */
const MOST_CODES = 50

/** Stores an update and queues its answer, once for all processes: a repeated update has no effect. */
export async function receive(
  db: Db,
  botId: number,
  update: BotUpdate,
  { now, newId }: { now: Date; newId(): string },
): Promise<void> {
  const isNew = await db.run(
    `insert into bot_updates (bot_id, update_id, received_at) values ($1, $2, $3) on conflict do nothing`,
    [botId, update.update_id, now],
  )
  if (!isNew) return
  const incoming = readUpdate(update)
  if (incoming?.kind === 'start') await keepStart(db, botId, incoming, now)
  if (incoming?.kind === 'login') await keepLogin(db, botId, incoming, now)
  if (incoming?.kind === 'press') {
    await recordLoginChoice(db, botId, incoming, now)
    for (const store of [accessStore, lookStore]) await store.keepDecision(db, botId, incoming, now)
    await notifyBot(db)
  }
  if (incoming?.kind === 'checkout') await keepCheckout(db, botId, incoming, now)
  if (incoming?.kind === 'paid') await takeStars(db, incoming, { now, newId })
  if (incoming?.kind === 'refunded') await takeStarsBack(db, incoming, { now, newId })
  if (incoming?.kind === 'member') await setBlocked(db, botId, incoming.personId, incoming.isBlocked)
}

/** Stores whether the person has blocked the bot. */
export async function setBlocked(db: Db, botId: number, personId: number, isBlocked: boolean): Promise<void> {
  await db.run('update bot_people set state = $3 where bot_id = $1 and messenger_id = $2', [
    botId,
    personId,
    isBlocked ? 'blocked' : 'active',
  ])
}

/** Stores that the person has started the bot and can be written to. */
async function recordPerson(
  db: Db,
  botId: number,
  { personId, language }: Pick<Extract<Incoming, { kind: 'start' }>, 'personId' | 'language'>,
  now: Date,
): Promise<void> {
  await db.run(
    `insert into bot_people (bot_id, messenger_id, language, started_at, last_at) values ($1, $2, offered_language($3), $4, $4)
     on conflict (bot_id, messenger_id) do update
       set language = excluded.language, state = 'active', last_at = excluded.last_at`,
    [botId, personId, language, now],
  )
}

/** An invalid sign-in link is treated like a plain /start. */
async function keepLogin(
  db: Db,
  botId: number,
  login: Extract<Incoming, { kind: 'login' }>,
  now: Date,
): Promise<void> {
  if (!(await askForLogin(db, botId, login, now)))
    return keepStart(db, botId, { ...login, kind: 'start', origin: undefined }, now)
  await recordPerson(db, botId, login, now)
  await notifyBot(db)
}

async function keepStart(
  db: Db,
  botId: number,
  { personId, firstName, username, language, origin }: Extract<Incoming, { kind: 'start' }>,
  now: Date,
): Promise<void> {
  await recordPerson(db, botId, { personId, language }, now)
  if (origin) {
    const code = origin.kind === 'invite' ? await openInvite(db, origin.code, now) : origin.code
    await db.run(
      `insert into bot_starts (bot_id, messenger_id, kind, code, first_at, last_at)
       select $1, $2, $3, $4, $5, $5
       where exists (select 1 from bot_starts where bot_id = $1 and messenger_id = $2 and kind = $3 and code = $4)
          or (select count(*) from bot_starts where bot_id = $1 and messenger_id = $2) < ${MOST_CODES}
       on conflict (bot_id, messenger_id, kind, code) do update
         set times = bot_starts.times + 1, last_at = excluded.last_at`,
      [botId, personId, origin.kind, code, now],
    )
  }
  await db.query(
    `with owed as (
       insert into bot_answers (bot_id, messenger_id, first_name, is_invited, next_at) values ($1, $2, $3, $4, $5)
       on conflict (bot_id, messenger_id) do update
         set first_name = excluded.first_name, is_invited = excluded.is_invited, tries = 0, next_at = excluded.next_at
       returning 1
     )
     select pg_notify('${answersChannel}', '') from owed`,
    [botId, personId, firstName, origin?.kind === 'invite', now],
  )
  if (origin?.kind === 'source') await botLead(db, { personId, firstName, username, code: origin.code }, now)
}
