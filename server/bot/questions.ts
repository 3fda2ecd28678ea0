import { createHash } from 'node:crypto'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Incoming } from './readUpdate.ts'

export type Pressed = 'allow' | 'refuse'

/** A queued message to somebody who can decide: a question, or what was decided. */
export interface Question {
  company_id: string
  /** What is asked about. */
  about_id: string
  user_id: string
  messenger_id: number
  message_id: number | null
  pressed: Pressed | null
  callback_id: string | null
  language: Locale
  /** What is asked for, where the same thing may ask for another later. */
  reason?: string
}

type Key = Pick<Question, 'company_id' | 'about_id' | 'user_id'>

/** Where the messages of one kind of question stand. */
interface Place {
  table: 'access_messages' | 'look_messages'
  /** The column of what is asked about. */
  about: 'request_id' | 'look_id'
  /** Begins the callback data of its buttons. */
  prefix: 'access' | 'look'
  /** SQL of what is asked for by now: a button under other words does nothing. */
  reason?: string
}

/** Stands for words within the 64 bytes of callback data. */
const short = (words: string) => createHash('md5').update(words).digest('hex').slice(0, 8)

export type QuestionStore = ReturnType<typeof questionStore>

/** Reads and writes the queued messages of one kind of question. */
export function questionStore({ table, about, prefix, reason }: Place) {
  const ofKey = `company_id = $1 and ${about} = $2 and user_id = $3 and bot_id = $4`
  const keyOf = ({ company_id, about_id, user_id }: Key, botId: number) => [
    company_id,
    about_id,
    user_id,
    botId,
  ]
  const press = new RegExp(`^${prefix}:([\\da-f-]{36}):(allow|refuse):?([\\da-f]{8})?$`)
  const isAsked = reason === undefined ? '$8::text is null' : `left(md5(${reason}), 8) = $8`
  return {
    /** Callback data of a button. */
    pressOf: ({ about_id, reason: words }: Question, pressed: Pressed) =>
      `${prefix}:${about_id}:${pressed}${words === undefined ? '' : `:${short(words)}`}`,

    /** Stores the pressed button of a person's own question for the worker. */
    async keepDecision(
      db: Db,
      botId: number,
      { personId, callbackId, messageId, data }: Extract<Incoming, { kind: 'press' }>,
      now: Date,
    ): Promise<void> {
      const [, id, pressed, words = null] = press.exec(data) ?? []
      if (id === undefined) return
      await db.run(
        `update ${table} set pressed = $3, callback_id = $4, message_id = $5, next_at = $6
         from users where users.id = ${table}.user_id and users.blocked_at is null and ${about} = $1 and bot_id = $2
           and users.messenger_id = $7 and ${isAsked}`,
        [id, botId, pressed, callbackId, messageId, now, personId, words],
      )
    },

    /** Stores the id of the sent message; a button may have been pressed already. */
    async recordSent(db: Db, botId: number, key: Key, messageId: number): Promise<void> {
      await db.run(
        `update ${table} set message_id = $5, next_at = case when pressed is null then null else next_at end where ${ofKey}`,
        [...keyOf(key, botId), messageId],
      )
    },

    /** Clears the pressed button; the question waits for another answer. */
    async clearPressed(db: Db, botId: number, key: Key): Promise<void> {
      await db.run(
        `update ${table} set pressed = null, callback_id = null, next_at = null where ${ofKey}`,
        keyOf(key, botId),
      )
    },

    /** Postpones a message that could not be sent. */
    async postpone(db: Db, botId: number, key: Key, at: Date): Promise<void> {
      await db.run(`update ${table} set next_at = $5 where ${ofKey}`, [...keyOf(key, botId), at])
    },

    /** Removes a message that was sent or never will be. */
    async remove(db: Db, botId: number, key: Key): Promise<void> {
      await db.run(`delete from ${table} where ${ofKey}`, keyOf(key, botId))
    },
  }
}
