import { createHash } from 'node:crypto'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** Failures before the lock, and its duration. */
export interface TryLimits {
  most: number
  lockMs: number
}

const LOCK_MS = 15 * 60_000
const ofAccount: TryLimits = { most: 10, lockMs: LOCK_MS }
/** Limits for administrators of the platform. */
export const ofAdmin: TryLimits = { most: 5, lockMs: LOCK_MS }
const FORGET_MS = 24 * 3_600_000

type Root = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/**
 * Counts a try before it is checked, in a separate transaction: parallel guesses are all counted, and counters survive a
 * restart. Throws 429 while the subject is locked by too many failures.
 */
export async function countTry(
  root: Root,
  subject: string,
  now: Date,
  { most, lockMs }: TryLimits = ofAccount,
): Promise<void> {
  const row = await root((db) =>
    db.one<{ count: number; last_at: string }>(
      `insert into failed_tries as tries (subject, count, last_at) values ($1, 1, $2)
       on conflict (subject) do update set
         count = case
           when tries.last_at < $4 or (tries.count >= $3 and tries.last_at < $5) then 1
           else least(tries.count + 1, $3 + 1) end,
         last_at = case when tries.count >= $3 and tries.last_at >= $5 then tries.last_at else $2 end
       returning count, last_at`,
      [keyOf(subject), now, most, new Date(now.getTime() - FORGET_MS), new Date(now.getTime() - lockMs)],
    ),
  )
  if (!row || row.count <= most) return
  const waitMs = Date.parse(row.last_at) + lockMs - now.getTime()
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  throw new Refusal(429, 'too_many', texts.locked, { values: { minutes }, retryAfter: minutes * 60 })
}

/** Resets the counter after a success. */
export const forgetTries = (root: Root, subject: string) => root((db) => forgetTriesIn(db, [subject]))

/** Resets counters in the caller's root transaction. */
export async function forgetTriesIn(
  db: { query(text: string, values: unknown[]): Promise<unknown> },
  subjects: readonly (string | null)[],
): Promise<void> {
  const keys = subjects.flatMap((subject) => (subject === null ? [] : [keyOf(subject)]))
  await db.query('delete from failed_tries where subject = any($1)', [keys])
}

/** Stored as a hash: the subject can be any typed text, even a password in the wrong field. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url')
