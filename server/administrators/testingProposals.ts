import type { AccessProposal } from '#contract/accessProposals.ts'
import { type Administrator, administrators } from '#contract/administrators.ts'
import type { TestServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'

export const proposalPath = `${administrators.path}/proposals`

/** Gives full access the way it is given: one proposes it, another one confirms it. */
export async function giveFullAccess(given: TestServer, by: Caller, { id, version }: Administrator) {
  const second = await given.administrator()
  await reauthenticateAdministrators(given)
  const asked = { user_id: id, version, role: 'superroot', email: null }
  const { payload } = await by.post<{ proposal: AccessProposal | null }>(proposalPath, asked)
  return second.post<Administrator>(`${proposalPath}/${payload.proposal?.id}/confirm`, {})
}
