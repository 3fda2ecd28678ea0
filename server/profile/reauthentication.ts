import type { Payload } from '#contract/endpoint.ts'
import { PROVEN_MINUTES, type Proof } from '#contract/ownership.ts'
import type { prove } from '#contract/profile.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import { checkCode, useCode as spendCode } from '#server/session/codes.ts'
import { countTry, forgetTries } from '#server/session/failures.ts'
import { isPassword } from '#server/session/passwords.ts'
import { isKeyOf } from './lock.ts'
import { texts } from './texts.ts'

/** A device key reauthenticates only after this time in milliseconds, so that the owner can notice one that a thief has registered. */
const KEY_TRUSTED_AFTER_MS = 24 * 3_600_000

/** The credentials of a person and their session. */
interface Person {
  password_hash: string | null
  phone_number: string | null
  /** Hash of the key that the device stores behind biometrics. */
  lock_key_hash: Buffer | null
  lock_key_proven_at: string | null
  proven_until: string | null
}

interface ReauthenticationCall {
  session: { id: string; user_id: string }
  now: Date
  root<T>(work: (db: Db) => Promise<T>): Promise<T>
  config: Pick<Config, 'secretKey'>
}

/** What the person can reauthenticate with. */
export async function reauthenticationMeans(proving: Pick<ReauthenticationCall, 'session' | 'root' | 'now'>) {
  const person = await read(proving)
  return {
    proof: person.password_hash === null ? ('code' as const) : ('password' as const),
    may_use_biometry: isDeviceKeyTrusted(person, proving.now),
    phone: person.phone_number,
  }
}

/** Checks the shown credential and throws 422 for a wrong one; the messenger releases the device key only after biometrics. */
export async function reauthenticate(proving: ReauthenticationCall, shown: Proof): Promise<void> {
  const { session, root, now, config } = proving
  const person = await read(proving)
  if (isDeviceKeyTrusted(person, now) && isKeyOf(person.lock_key_hash, shown.key)) return
  const subject = `proof:${session.user_id}`
  await countTry(root, subject, now)
  if (person.password_hash !== null && shown.code === undefined) {
    if (!(await isPassword(shown.password ?? '', person.password_hash)))
      throw new FieldErrors({ password: [texts.passwordWrong] })
  } else {
    if (!shown.code || !person.phone_number) throw new FieldErrors({ code: [texts.codeNeeded] })
    const codeId = await checkCode(root, {
      phone: person.phone_number,
      purpose: 'change',
      askedBy: session.id,
      code: shown.code,
      now,
      secretKey: config.secretKey,
    })
    await root((db) => spendCode(db, codeId, now))
  }
  await forgetTries(root, subject)
}

/** Reauthenticates the session for the next minutes. */
export async function reauthenticateSession(call: Context<typeof prove>): Promise<Payload<typeof prove>> {
  const { db, session, body, now } = call
  await reauthenticate(call, body)
  const until = new Date(now.getTime() + PROVEN_MINUTES * 60_000)
  await db.run('update sessions set proven_until = $2 where id = $1', [session.id, until])
  return { until: until.toISOString() }
}

/** Throws 403 unless the session was reauthenticated recently: a stolen session must not change how the person signs in. */
export async function requireReauthentication(
  call: Pick<ReauthenticationCall, 'session' | 'root' | 'now'>,
): Promise<void> {
  const state = await reauthenticationState(call)
  if (state === 'nothing to show') throw new Refusal(409, 'conflict', texts.phoneFirst)
  if (state === 'not yet') throw new Refusal(403, 'proof_needed', texts.proofNeeded)
}

/** The same of an administrator, whose work is done as the platform. */
export const requireAdminReauthentication = ({
  db,
  session,
  now,
}: Pick<ReauthenticationCall, 'session' | 'now'> & { db: Db }): Promise<void> =>
  requireReauthentication({ session, now, root: (work) => work(db) })

/** The same, but passes when the person has neither password nor phone. Returns whether the session was reauthenticated. */
export async function requireReauthenticationIfPossible(
  call: Pick<ReauthenticationCall, 'session' | 'root' | 'now'>,
): Promise<boolean> {
  const state = await reauthenticationState(call)
  if (state === 'not yet') throw new Refusal(403, 'proof_needed', texts.proofNeeded)
  return state === 'proven'
}

async function reauthenticationState(call: Pick<ReauthenticationCall, 'session' | 'root' | 'now'>) {
  const person = await read(call)
  if (person.proven_until !== null && Date.parse(person.proven_until) > call.now.getTime()) return 'proven'
  return person.password_hash === null && person.phone_number === null ? 'nothing to show' : 'not yet'
}

const isDeviceKeyTrusted = ({ lock_key_hash, lock_key_proven_at: at }: Person, now: Date) =>
  lock_key_hash !== null && at !== null && now.getTime() - Date.parse(at) >= KEY_TRUSTED_AFTER_MS

async function read({
  session: { id, user_id },
  root,
}: Pick<ReauthenticationCall, 'session' | 'root'>): Promise<Person> {
  const person = await root((db) =>
    db.one<Person>(
      `select password_hash, phone_number, lock_key_hash, lock_key_proven_at, proven_until
       from users join sessions on sessions.id = $2 where users.id = $1`,
      [user_id, id],
    ),
  )
  return (
    person ?? {
      password_hash: null,
      phone_number: null,
      lock_key_hash: null,
      lock_key_proven_at: null,
      proven_until: null,
    }
  )
}
