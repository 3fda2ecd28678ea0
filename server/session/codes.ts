import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { networkOf } from '#server/http/admission/networkOf.ts'
import { texts } from './texts.ts'

export const CODE_LENGTH = 6
export const CODE_LIFE_SECONDS = 300
export const RESEND_SECONDS = 60
const MAX_TRIES = 5
const MAX_PER_HOUR = 5
const MAX_PER_DAY = 10
/** Limit for strangers per network and hour, and for known devices and sessions per phone and day. */
const MAX_TOGETHER = 20
/** Limit per hour for all strangers, and for all known ones: the operator pays for each message. */
const MAX_OF_PLATFORM = 1000
const HOUR_MS = 3_600_000

export type Purpose = 'login' | 'register' | 'change' | 'email'

interface CodeRequest {
  /** E.164, or an e-mail address to be verified. */
  phone: string
  purpose: Purpose
  /** Id of a known device or session of the person; null for a stranger. */
  askedBy: string | null
  ip: string
  now: Date
  newId: () => string
  secretKey: string
}

/**
 * Issues a code within the limits; it replaces the previous one of the same requester. Strangers are counted per phone and
 * network, known devices and sessions separately, so that strangers cannot use up the code or the limit of the person.
 */
export async function issueCode(db: Db, asking: CodeRequest): Promise<string> {
  const { phone, purpose, askedBy, now, newId, secretKey } = asking
  const network = networkOf(asking.ip)
  for (const counted of [`code:${phone}`, `code:${askedBy ?? network}`])
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [counted])
  await refuseTooMany(db, { phone, network, askedBy, now })
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const id = newId()
  await db.run(
    `insert into sign_in_codes (id, phone, purpose, code_hash, asked_by, ip, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      phone,
      purpose,
      hashOf(code, id, secretKey),
      askedBy,
      network,
      now,
      new Date(now.getTime() + CODE_LIFE_SECONDS * 1000),
    ],
  )
  return code
}

interface CodeQuota {
  phone: string
  network: string
  askedBy: string | null
  now: Date
}

async function refuseTooMany(db: Db, { phone, network, askedBy, now }: CodeQuota) {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS)
  const isStranger = askedBy === null
  const own = isStranger ? 'phone = $1 and asked_by is null' : 'asked_by = $1'
  const together = isStranger ? 'ip = $2 and asked_by is null' : 'phone = $2 and asked_by is not null'
  const sent = await db.one<{
    last_at: string | null
    hour: number
    day: number
    together: number
    everybody: number
  }>(
    `select (select max(created_at) from sign_in_codes where ${own}) as last_at,
       (select count(*)::int from sign_in_codes where ${own} and created_at > $3) as hour,
       (select count(*)::int from sign_in_codes where ${own} and created_at > $4) as day,
       (select count(*)::int from sign_in_codes where ${together} and created_at > $5) as together,
       (select count(*)::int from sign_in_codes where (asked_by is null) = $6 and created_at > $3) as everybody`,
    [
      askedBy ?? phone,
      isStranger ? network : phone,
      hourAgo,
      dayAgo,
      isStranger ? hourAgo : dayAgo,
      isStranger,
    ],
  )
  const seconds = sent?.last_at
    ? Math.ceil((Date.parse(sent.last_at) + RESEND_SECONDS * 1000 - now.getTime()) / 1000)
    : 0
  if (seconds > 0) {
    throw new Refusal(429, 'too_many', texts.codeTooSoon, { values: { seconds }, retryAfter: seconds })
  }
  const limits = [
    [sent?.hour, MAX_PER_HOUR],
    [sent?.day, MAX_PER_DAY],
    [sent?.together, MAX_TOGETHER],
    [sent?.everybody, MAX_OF_PLATFORM],
  ] as const
  if (limits.some(([count = 0, most]) => count >= most)) {
    throw new Refusal(429, 'too_many', texts.codeLimit, { retryAfter: 3600 })
  }
}

interface CodeCheck {
  phone: string
  purpose: Purpose
  /** The known device or session; without it only codes that strangers requested match. */
  askedBy?: string | undefined
  code: string
  now: Date
  secretKey: string
}

/**
 * Returns the id of the valid code that was typed and counts the try in a separate transaction; a wrong, expired or
 * exhausted code is a field error. The caller then consumes the code in its own transaction with `useCode`.
 */
export async function checkCode(root: <T>(work: (db: Db) => Promise<T>) => Promise<T>, checking: CodeCheck) {
  const { phone, purpose, askedBy, code, now, secretKey } = checking
  const live = await root((db) =>
    db.one<{ id: string; code_hash: Buffer }>(
      `update sign_in_codes set tries = tries + 1
       where id = (select id from sign_in_codes where phone = $1 and purpose = $2 and expires_at > $4
           and (asked_by is null or asked_by = $5) order by asked_by is null, created_at desc, id desc limit 1)
         and tries < $3 and used_at is null
       returning id, code_hash`,
      [phone, purpose, MAX_TRIES, now, askedBy ?? null],
    ),
  )
  if (!live || !timingSafeEqual(live.code_hash, hashOf(code, live.id, secretKey))) {
    throw new FieldErrors({ code: [texts.wrongCode] })
  }
  return live.id
}

/** Consumes a checked code; refuses one that was consumed meanwhile. */
export async function useCode(db: Db, id: string, now: Date) {
  const used = await db.run('update sign_in_codes set used_at = $2 where id = $1 and used_at is null', [
    id,
    now,
  ])
  if (used === 0) throw new FieldErrors({ code: [texts.wrongCode] })
}

const hashOf = (code: string, id: string, secretKey: string) =>
  createHmac('sha256', secretKey).update(`${id}:${code}`).digest()
