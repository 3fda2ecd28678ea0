import type { Employee } from '#contract/employees.ts'
import { addCount } from '#server/http/counters.ts'
import type { RevokedFor } from '#server/http/admission/sessionEnd.ts'
import type { Task } from '#server/orders/task.ts'
import { closeInvites, setState } from './invite.ts'
import { oweNews } from './oweNews.ts'
import type { EmployeeRow } from './read.ts'
import { releaseOrders } from './releaseOrders.ts'
import { takeRoom } from './room.ts'
import { enterTeam, finish, readOther, requireOtherOwner, requireState } from './team.ts'

/** Stops the access of a colleague: every session in this company ends, in every process. */
export async function pause(before: Task, id: string, version: number): Promise<Employee> {
  const task = await enterTeam(before, 'employees.update')
  const row = await readOther(task, id, version)
  requireState(task, row, 'active')
  await requireOtherOwner(task, row)
  await setState(task, row, 'paused')
  await revokeSessions(task, row, 'access')
  await addCount(task.db, task.session.company_id, 'employees', -1)
  await oweNews(task, row.user_id, 'paused')
  return finish(task, id, 'pause')
}

/** Gives the access back. */
export async function resume(before: Task, id: string, version: number): Promise<Employee> {
  const task = await enterTeam(before, 'employees.update')
  const row = await readOther(task, id, version)
  requireState(task, row, 'paused')
  await takeRoom(task.db, task.session.company_id)
  await setState(task, row, 'active')
  await oweNews(task, row.user_id, 'resumed')
  return finish(task, id, 'resume')
}

/** Ends the work of a colleague: sessions end, open orders of their own go to everybody of the branch. */
export async function fire(before: Task, id: string, version: number): Promise<Employee> {
  const task = await enterTeam(before, 'employees.delete')
  const { db, session } = task
  const row = await readOther(task, id, version)
  requireState(task, row, 'active', 'paused')
  await requireOtherOwner(task, row)
  await setState(task, row, 'fired')
  await closeInvites(task, id, 'revoked')
  await revokeSessions(task, row, 'access')
  const orders = await releaseOrders(task, row.user_id ?? '')
  if (row.state === 'active') await addCount(db, session.company_id, 'employees', -1)
  await oweNews(task, row.user_id, 'fired')
  return finish(task, id, 'fire', { orders: [orders, 0] })
}

/** Signs a colleague out on every device; they may sign in again. */
export async function signOut(before: Task, id: string, version: number): Promise<Employee> {
  const task = await enterTeam(before, 'employees.update')
  const row = await readOther(task, id, version)
  requireState(task, row, 'active')
  await setState(task, row, 'active')
  const sessions = await revokeSessions(task, row, 'team')
  return finish(task, id, 'end_sessions', { sessions: [sessions, 0] })
}

/** Only those in which the person works in this company. */
function revokeSessions(
  { db, session, now }: Task,
  { user_id }: EmployeeRow,
  why: RevokedFor,
): Promise<number> {
  return db.run(
    `update sessions set revoked_at = $3, revoked_for = $4
     where company_id = $1 and user_id = $2 and revoked_at is null`,
    [session.company_id, user_id, now, why],
  )
}
