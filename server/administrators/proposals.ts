import {
  type AccessProposal,
  confirmProposal,
  listProposals,
  PROPOSAL_DAYS,
  proposeAccess,
  refuseProposal,
} from '#contract/accessProposals.ts'
import type { Administrator, administrators } from '#contract/administrators.ts'
import type { Body } from '#contract/endpoint.ts'
import { notFound, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { requireAdminReauthentication } from '#server/profile/reauthentication.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import { writeAlone } from '#server/resource/store.ts'
import { userStore } from '#server/users/users.ts'
import { administratorStore } from './administrators.ts'
import { checkPerson, giveAccess, holdPerson, type Person, tellAccess } from './giveAccess.ts'
import { checkGiven, requireFullAccess } from './powers.ts'
import { closeExpired, isAlone, readOpen, requireColleague, requireTwo } from './readProposals.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof administrators>

const DAY_MS = 86_400_000

/** Calls of what needs two administrators: from `propose` to the decision of the second one. */
export const proposalRoutes: Route[] = [
  route(listProposals, async ({ db, session, now }) => ({
    is_alone: await isAlone(db, session.user_id, now),
    items: await readOpen(db, now),
  })),
  route(proposeAccess, async (context) => {
    await requireAdminReauthentication(context)
    return { proposal: await propose(context.body, workOf(context)) }
  }),
  route(confirmProposal, async (context) => {
    await requireAdminReauthentication(context)
    return confirm(context.params.id, workOf(context))
  }),
  route(refuseProposal, async (context) => {
    await refuse(context.params.id, workOf(context))
    return {}
  }),
]

/** Makes a proposal, or does it at once where nobody could confirm it: the log says so. */
async function propose(
  { user_id: userId, version, role, email }: Body<typeof proposeAccess>,
  work: Doing,
): Promise<AccessProposal | null> {
  const { db, now, session } = work
  await writeAlone('administrators', work)
  await checkGiven(role, work)
  const person = await holdPerson(userId, work)
  if (!person || person.is_erased) throw unknownAt('user_id')
  if (person.version !== version) throw await userStore.stale(userId, work)
  const asked = { role, email: email?.toLowerCase() ?? null }
  await checkPerson(person, asked, work)
  if (await isAlone(db, session.user_id, now)) {
    await giveAccess(person, asked, { action: 'given_alone', changes: {} }, work)
    return null
  }
  await requireColleague(work)
  await closeExpired(userId, work)
  const waits = await db.one('select 1 from access_proposals where user_id = $1 and outcome is null', [
    userId,
  ])
  if (waits) throw new Refusal(409, 'conflict', texts.alreadyProposed)
  const id = work.newId()
  await db.run(
    `insert into access_proposals (id, user_id, role, email, proposed_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, userId, role, asked.email, session.user_id, now, new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS)],
  )
  await tellAccess(person, { action: 'propose', changes: { role: [person.former_role, role] } }, work)
  return (await readOpen(db, now)).find((one) => one.id === id) ?? null
}

async function confirm(id: string, work: Doing): Promise<Administrator> {
  const { person, ...proposal } = await decide(id, 'confirmed', work)
  await requireTwo(proposal, work)
  // Who has confirmed an address of their own meanwhile keeps it.
  const asked = { role: proposal.role, email: person.has_email ? null : proposal.email }
  await checkPerson(person, asked, work)
  const changes = { proposed_by: [null, proposal.proposed_by_name] }
  await giveAccess(person, asked, { action: 'confirm', changes }, work)
  return administratorStore.get(person.id, work)
}

async function refuse(id: string, work: Doing): Promise<void> {
  const { person, ...proposal } = await decide(id, 'refused', work)
  const changes = { role: [proposal.role, null], proposed_by: [null, proposal.proposed_by_name] }
  await tellAccess(person, { action: 'refuse', changes }, work)
}

/** Closes an open proposal of somebody else; of two who decide at once one finds it closed. */
async function decide(
  id: string,
  outcome: 'confirmed' | 'refused',
  work: Doing,
): Promise<AccessProposal & { person: Person }> {
  const { db, now, session } = work
  await writeAlone('administrators', work)
  await requireFullAccess(work)
  if (!(await db.one('select 1 from access_proposals where id = $1', [id]))) throw notFound()
  const proposal = (await readOpen(db, now)).find((one) => one.id === id)
  if (!proposal) throw new Refusal(409, 'conflict', texts.proposalOver)
  if (proposal.proposed_by === session.user_id) throw new Refusal(403, 'forbidden', texts.ownProposal)
  await db.run('update access_proposals set outcome = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    outcome,
    session.user_id,
    now,
  ])
  const person = await holdPerson(proposal.user_id, work)
  if (!person) throw notFound()
  return { ...proposal, person }
}
