import type { AccessProposal } from '#contract/accessProposals.ts'
import { type Administrator, administrators } from '#contract/administrators.ts'
import type { TestServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { hashPassword } from '#server/session/passwords.ts'

export const proposalPath = `${administrators.path}/proposals`

/** Gives full access the way it is given: one proposes it, another one confirms it. */
export async function giveFullAccess(given: TestServer, by: Caller, { id, version }: Administrator) {
  const second = await given.administrator()
  await reauthenticateAdministrators(given)
  const asked = { user_id: id, version, role: 'superroot', email: null }
  const { payload } = await by.post<{ proposal: AccessProposal | null }>(proposalPath, asked)
  return second.post<Administrator>(`${proposalPath}/${payload.proposal?.id}/confirm`, {})
}

/** What everybody of `testPeople` signs in with. */
export const password = 'correct horse 42'

export const propose = (by: Caller, id: string, role = 'superroot', more: object = {}) =>
  by.post<{ proposal: AccessProposal | null }>(proposalPath, {
    user_id: id,
    version: 1,
    role,
    email: null,
    ...more,
  })

export const decide = (
  by: Caller,
  { proposal }: { proposal: AccessProposal | null },
  how: 'confirm' | 'refuse',
) => by.post<Administrator>(`${proposalPath}/${proposal?.id}/${how}`, {})

export type TestPeople = Awaited<ReturnType<typeof testPeople>>

/** Makes people who may be proposed. */
export async function testPeople(given: TestServer) {
  const hash = await hashPassword(password)
  const onRoot = (statement: string, values: unknown[] = []) =>
    given.database.asRoot((db) => db.query<Record<string, string>>(statement, values))
  /** Somebody with an account and a password; `more` are further columns in SQL. */
  async function somebody(more = "full_name = 'Nora New'") {
    const id = given.ports.newId()
    const email = `nora-${id}@people.test`
    await onRoot(
      `insert into users (id, full_name, language, email, email_verified_at, password_hash, created_at)
       values ($1, 'Nora New', 'en', $2, now(), $3, now())`,
      [id, email, hash],
    )
    await onRoot(`update users set ${more} where id = $1`, [id])
    return { id, email }
  }
  return {
    onRoot,
    somebody,
    colleague: () => somebody("is_root = true, platform_role = 'support'"),
    givePasswords: () =>
      onRoot('update users set password_hash = $1 where is_root and password_hash is null', [hash]),
  }
}
