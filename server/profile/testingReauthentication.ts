import { expect } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import type { Person, TestServer } from '#server/http/testing.ts'
import { hashPassword } from '#server/session/passwords.ts'

/** What a person shows after `givePassword`. */
export const secret = { password: 'correct horse 42' }

/** Gives the person a password to show. */
export async function givePassword(given: TestServer, person: Person): Promise<void> {
  const { user_id } = await person.identity()
  const hash = await hashPassword(secret.password)
  await given.database.asRoot((db) =>
    db.run('update users set password_hash = $2 where id = $1', [user_id, hash]),
  )
}

/** Ends the reauthentication of the person's sessions. */
export async function endReauthentication(given: TestServer, person: Person): Promise<void> {
  const { user_id } = await person.identity()
  await given.database.asRoot((db) =>
    db.run('update sessions set proven_until = null where user_id = $1', [user_id]),
  )
}

/** Reauthenticates all administrators who are signed in. */
export const reauthenticateAdministrators = (given: Pick<TestServer, 'database'>): Promise<unknown> =>
  given.database.asRoot((db) =>
    db.run("update sessions set proven_until = now() + interval '1 hour' where kind = 'admin'"),
  )

/** Reauthenticates a session by a code to the present phone. */
export async function reauthenticateByCode(given: TestServer, person: Person): Promise<void> {
  const { payload } = await person.get<SignedIn>('/app/me')
  const phone = payload.user.phone_number
  await given.root.post('/auth/send-code', { phone, purpose: 'change' })
  const code = given.codes.findLast((sent) => sent.phone === phone)?.code
  expect((await person.post('/app/profile/prove', { code })).status).toBe(200)
}
