import { createHash, timingSafeEqual } from 'node:crypto'
import type {
  addLockKey,
  closeLock,
  Lock,
  LockScope,
  openLock,
  removeLockKey,
  setLock,
} from '#contract/lock.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, notFound, Refusal } from '#server/http/answers/refusal.ts'
import type { Context, Session } from '#server/http/route.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { countTry, forgetTries } from '#server/session/failures.ts'
import { hashPassword, isPassword } from '#server/session/passwords.ts'
import type { Notices } from '#server/session/notices.ts'
import { auditPerson } from './personAudit.ts'
import { requireReauthenticationIfPossible } from './reauthentication.ts'
import { endSessions } from './sessions.ts'
import { tellChange } from './tellChange.ts'
import { texts } from './texts.ts'

const OPEN_MS = 10 * 60_000
/** A PIN is short: five failures lock it for an hour. */
const ofPin = { most: 5, lockMs: 3_600_000 }

interface LockRow {
  lock_scopes: LockScope[]
  lock_pin_length: number | null
  lock_pin_hash: string | null
  password_hash: string | null
  lock_key_hash: Buffer | null
  unlocked_until: string | null
}

type Call = Context<Endpoint> & { session: Session }

/** The lock of the person and its state in this session. */
export async function readLock(db: Db, session: Pick<Session, 'id' | 'user_id'>, now: Date): Promise<Lock> {
  const row = await rowOf(db, session)
  const isOpen = row.unlocked_until !== null && Date.parse(row.unlocked_until) > now.getTime()
  return {
    scopes: row.lock_scopes,
    pin_length: row.lock_pin_length,
    has_key: row.lock_key_hash !== null,
    until: isOpen ? row.unlocked_until : null,
  }
}

/** Whether the scope is locked in this session. */
export async function isLocked(
  {
    session,
    root,
    now,
  }: Pick<Context<Endpoint>, 'root' | 'now'> & { session: Pick<Session, 'id' | 'user_id'> },
  scope: LockScope,
): Promise<boolean> {
  const { scopes, until } = await root((db) => readLock(db, session, now))
  return until === null && scopes.includes(scope)
}

/** Sets the locked scopes and the PIN; this session stays unlocked. */
export async function chooseLock(call: Context<typeof setLock>, notices: Notices | undefined): Promise<Lock> {
  const { db, session, body, now } = call
  const row = await rowOf(db, session)
  const scopes = [...new Set(body.scopes)]
  if (row.lock_pin_hash !== null) await checkPinOrPassword(call, row, body.current)
  if (scopes.length > 0 && row.lock_pin_hash === null && !body.pin)
    throw new FieldErrors({ pin: [common.required] })
  if (body.pin && row.lock_pin_hash === null) await requireReauthenticationIfPossible(call)
  if (scopes.length === 0) await removeLock(call)
  else {
    const hash = body.pin ? await hashPassword(body.pin) : row.lock_pin_hash
    const length = body.pin?.length ?? row.lock_pin_length
    await db.run(
      'update users set lock_scopes = $2, lock_pin_hash = $3, lock_pin_length = $4, updated_at = $5 where id = $1',
      [session.user_id, scopes, hash, length, now],
    )
    if (body.pin) {
      await endUnlockedState(call)
      await endSessions(call, { besides: session.id })
      await tellChange(call, notices, 'lock')
    }
    await open(call)
  }
  await auditPerson(call, 'profile.lock', {
    scopes: [row.lock_scopes, scopes],
    is_pin_changed: body.pin !== undefined,
  })
  call.forgetSession()
  return readLock(db, session, now)
}

/** Unlocks this session by the PIN, the password, or the key that the device stores. */
export async function unlock(call: Context<typeof openLock>): Promise<Lock> {
  const { db, session, body, now } = call
  const row = await rowOf(db, session)
  if (row.lock_pin_hash === null) throw new Refusal(409, 'conflict', texts.noLock)
  if (body.key !== undefined) {
    if (!isKeyOf(row.lock_key_hash, body.key)) throw new FieldErrors({ key: [texts.wrongKey] })
  } else await checkPinOrPassword(call, row, body.current)
  await open(call)
  call.forgetSession()
  return readLock(db, session, now)
}

/** Locks this session again. */
export async function lockAgain(call: Context<typeof closeLock>): Promise<Lock> {
  const { db, session, now } = call
  await db.run('update sessions set unlocked_until = null where id = $1', [session.id])
  call.forgetSession()
  return readLock(db, session, now)
}

/** Registers the key of an unlocked device; one registered after reauthentication can later reauthenticate by itself. */
export async function takeKey(call: Context<typeof addLockKey>, notices: Notices | undefined): Promise<Lock> {
  const { db, session, body, now } = call
  const { pin_length: length, until } = await readLock(db, session, now)
  if (length === null) throw new Refusal(409, 'conflict', texts.noLock)
  if (until === null) throw new Refusal(403, 'locked', common.locked)
  const isProven = await requireReauthenticationIfPossible(call)
  if (!(await hasKey(call))) await endSessions(call, { besides: session.id })
  await tellChange(call, notices, 'key')
  await db.run('update sessions set lock_key_hash = $2, lock_key_proven_at = $3 where id = $1', [
    session.id,
    hashOf(body.key),
    isProven ? now : null,
  ])
  await auditPerson(call, 'profile.lock_key')
  return readLock(db, session, now)
}

/** Whether any device of the person has a key. */
async function hasKey({ db, session, now }: Context<typeof addLockKey>): Promise<boolean> {
  const kept = await db.one(
    `select 1 from sessions where user_id = $1 and lock_key_hash is not null and revoked_at is null and expires_at > $2 limit 1`,
    [session.user_id, now],
  )
  return kept !== undefined
}

/** Removes the key of this device; it unlocks by the PIN only. */
export async function forgetKey({ db, session, now }: Context<typeof removeLockKey>): Promise<Lock> {
  await db.run('update sessions set lock_key_hash = null where id = $1', [session.id])
  return readLock(db, session, now)
}

async function checkPinOrPassword(call: Call, row: LockRow, current: string | undefined): Promise<void> {
  if (current === undefined) throw new FieldErrors({ current: [common.required] })
  const subject = `pin:${call.session.user_id}`
  await countTry(call.root, subject, call.now, ofPin)
  const isPin = /^\d{4,6}$/.test(current) && (await isPassword(current, row.lock_pin_hash))
  if (!isPin && !(await isPassword(current, row.password_hash)))
    throw new FieldErrors({ current: [texts.wrongPin] })
  await forgetTries(call.root, subject)
}

async function open({ db, session, now }: Call): Promise<void> {
  await db.run('update sessions set unlocked_until = $2 where id = $1', [
    session.id,
    new Date(now.getTime() + OPEN_MS),
  ])
}

/** Locks every session and removes the keys of all devices. */
async function endUnlockedState({ db, session }: Call): Promise<void> {
  await db.run('update sessions set unlocked_until = null, lock_key_hash = null where user_id = $1', [
    session.user_id,
  ])
}

async function removeLock(call: Call): Promise<void> {
  const { db, session, now } = call
  await db.run(
    `update users set lock_scopes = '{}', lock_pin_hash = null, lock_pin_length = null, updated_at = $2 where id = $1`,
    [session.user_id, now],
  )
  await endUnlockedState(call)
}

async function rowOf(db: Db, { id, user_id }: Pick<Session, 'id' | 'user_id'>): Promise<LockRow> {
  const row = await db.one<LockRow>(
    `select lock_scopes, lock_pin_length, lock_pin_hash, password_hash, lock_key_hash, unlocked_until
     from users join sessions on sessions.user_id = users.id where users.id = $1 and sessions.id = $2`,
    [user_id, id],
  )
  if (!row) throw notFound()
  return row
}

/** Compares a key with the stored hash in constant time. */
export const isKeyOf = (hash: Buffer | null, key: string | undefined): boolean =>
  hash !== null && key !== undefined && timingSafeEqual(hashOf(key), hash)

const hashOf = (key: string) => createHash('sha256').update(key).digest()
