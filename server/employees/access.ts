import type { Employee } from '#contract/employees.ts'
import { releaseDeliveries } from '#server/deliveries/release.ts'
import { addCount, reserve } from '#server/http/counters.ts'
import type { RevokedFor } from '#server/http/admission/sessionEnd.ts'
import type { Work } from '#server/http/work.ts'
import { closeInvites, setState } from './invite.ts'
import { enqueueTeamNews } from './enqueueTeamNews.ts'
import type { EmployeeRow } from './read.ts'
import { releaseOrders } from './releaseOrders.ts'
import { enterTeam, finish, readOther, requireOtherOwner, requireState } from './team.ts'

/** Stops the access of a colleague: every session in this company ends, in every process. */
export async function pause(before: Work, id: string, version: number): Promise<Employee> {
  const work = await enterTeam(before, 'employees.update')
  const row = await readOther(work, id, version)
  requireState(work, row, 'active')
  await requireOtherOwner(work, row)
  await setState(work, row, 'paused')
  await releaseDeliveries(work, row.user_id ?? '')
  await revokeSessions(work, row, 'access')
  await addCount(work.db, work.session.company_id, 'employees', -1)
  await enqueueTeamNews(work, row.user_id, 'paused')
  return finish(work, id, 'pause')
}

/** Gives the access back. */
export async function resume(before: Work, id: string, version: number): Promise<Employee> {
  const work = await enterTeam(before, 'employees.update')
  const row = await readOther(work, id, version)
  requireState(work, row, 'paused')
  await reserve(work.db, work.session.company_id, 'employees', 1)
  await setState(work, row, 'active')
  await enqueueTeamNews(work, row.user_id, 'resumed')
  return finish(work, id, 'resume')
}

/** Ends the work of a colleague: sessions end, open orders of their own go to everybody of the branch. */
export async function fire(before: Work, id: string, version: number): Promise<Employee> {
  const work = await enterTeam(before, 'employees.delete')
  const { db, session } = work
  const row = await readOther(work, id, version)
  requireState(work, row, 'active', 'paused')
  await requireOtherOwner(work, row)
  await setState(work, row, 'fired')
  await closeInvites(work, id, 'revoked')
  await revokeSessions(work, row, 'access')
  const orders = await releaseOrders(work, row.user_id ?? '')
  if (row.state === 'active') await addCount(db, session.company_id, 'employees', -1)
  await enqueueTeamNews(work, row.user_id, 'fired')
  return finish(work, id, 'fire', { orders: [orders, 0] })
}

/** Signs a colleague out on every device; they may sign in again. */
export async function signOut(before: Work, id: string, version: number): Promise<Employee> {
  const work = await enterTeam(before, 'employees.update')
  const row = await readOther(work, id, version)
  requireState(work, row, 'active')
  await setState(work, row, 'active')
  const sessions = await revokeSessions(work, row, 'team')
  return finish(work, id, 'end_sessions', { sessions: [sessions, 0] })
}

/** Only those in which the person works in this company. */
function revokeSessions(
  { db, session, now }: Work,
  { user_id }: EmployeeRow,
  why: RevokedFor,
): Promise<number> {
  return db.run(
    `update sessions set revoked_at = $3, revoked_for = $4
     where company_id = $1 and user_id = $2 and revoked_at is null`,
    [session.company_id, user_id, now, why],
  )
}
