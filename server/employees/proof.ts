import type { Proof } from '#contract/ownership.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors } from '#server/http/refusal.ts'
import { checkCode, useCode } from '#server/session/codes.ts'
import { isKeyOf } from '#server/profile/lock.ts'
import { countTry, forgetTries } from '#server/session/failures.ts'
import { isPassword } from '#server/session/passwords.ts'
import { texts } from './texts.ts'

/** What is known of somebody who has to prove who they are. */
interface Person {
  password_hash: string | null
  phone_number: string | null
  /** Of the key that the device keeps behind a finger or a face. */
  lock_key_hash: Buffer | null
}

interface Proving {
  session: { id: string; user_id: string }
  now: Date
  root<T>(work: (db: Db) => Promise<T>): Promise<T>
  config: Pick<Config, 'secretKey'>
}

/** What a person has to show. */
export async function proofOf({ session, root }: Proving) {
  const person = await read(session, root)
  return {
    proof: person.password_hash === null ? ('code' as const) : ('password' as const),
    may_use_biometry: person.lock_key_hash !== null,
    phone: person.phone_number,
  }
}

/** 422 unless the person shows who they are; the messenger gives the key of the device out only for a finger or a face. */
export async function requireProof(proving: Proving, shown: Proof): Promise<void> {
  const { session, root, now, config } = proving
  const person = await read(session, root)
  if (isKeyOf(person.lock_key_hash, shown.key)) return
  const subject = `proof:${session.user_id}`
  await countTry(root, subject, now)
  if (person.password_hash !== null) {
    if (!(await isPassword(shown.password ?? '', person.password_hash)))
      throw new FieldErrors({ password: [texts.wrongPassword] })
  } else {
    if (!shown.code || !person.phone_number) throw new FieldErrors({ code: [texts.codeNeeded] })
    const codeId = await checkCode(root, {
      phone: person.phone_number,
      purpose: 'change',
      code: shown.code,
      now,
      secretKey: config.secretKey,
    })
    await root((db) => useCode(db, codeId, now))
  }
  await forgetTries(root, subject)
}

async function read({ id, user_id }: Proving['session'], root: Proving['root']): Promise<Person> {
  const person = await root((db) =>
    db.one<Person>(
      `select password_hash, phone_number, lock_key_hash
       from users join sessions on sessions.id = $2 where users.id = $1`,
      [user_id, id],
    ),
  )
  return person ?? { password_hash: null, phone_number: null, lock_key_hash: null }
}
