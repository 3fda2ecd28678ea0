import {
  endSessions,
  fireEmployee,
  getEmployee,
  getInvite,
  inviteEmployee,
  listEmployees,
  pauseEmployee,
  renewInvite,
  resumeEmployee,
  revokeInvite,
  updateEmployee,
} from '#contract/employees.ts'
import { acceptTransfer, askTransfer, endTransfer, getTransfer } from '#contract/ownership.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { reauthenticationMeans, reauthenticate } from '#server/profile/reauthentication.ts'
import { fire, pause, resume, signOut } from './access.ts'
import { change } from './change.ts'
import { invite, renew, revoke } from './invite.ts'
import { showInvite } from './link.ts'
import { listPage } from './list.ts'
import { readRow, toEmployee } from './read.ts'
import { accept, ask, end, openTransfer, toPayload } from './transfer.ts'

/** The team: who is in it, who comes in, who may what. */
export const employeeRoutes: Route[] = [
  route(listEmployees, (context) => listPage(workOf(context), context.query)),
  route(getEmployee, async (context) => {
    const work = workOf(context)
    return toEmployee(await readRow(work, context.params.id), work.session)
  }),
  route(inviteEmployee, (context) => invite(workOf(context), context, context.body)),
  route(getInvite, (context) => showInvite(workOf(context), context, context.params.id)),
  route(renewInvite, (context) => renew(workOf(context), context, context.params.id, context.body.version)),
  route(revokeInvite, (context) => revoke(workOf(context), context.params.id, context.body.version)),
  route(updateEmployee, (context) => change(workOf(context), context.params.id, context.body)),
  route(pauseEmployee, (context) => pause(workOf(context), context.params.id, context.body.version)),
  route(resumeEmployee, (context) => resume(workOf(context), context.params.id, context.body.version)),
  route(fireEmployee, (context) => fire(workOf(context), context.params.id, context.body.version)),
  route(endSessions, (context) => signOut(workOf(context), context.params.id, context.body.version)),
  route(getTransfer, async (context) => {
    const { db, session, now } = context
    const transfer = await openTransfer(db, session.company_id, session.user_id, now)
    return { transfer: toPayload(transfer, session.user_id), ...(await reauthenticationMeans(context)) }
  }),
  route(askTransfer, async (context) => {
    const { version, ...shown } = context.body
    await ask(workOf(context), context.params.id, version)
    await reauthenticate(context, shown)
    return {}
  }),
  route(acceptTransfer, async (context) => {
    await accept(context)
    await reauthenticate(context, context.body)
    return {}
  }),
  route(endTransfer, async (context) => {
    await end(context)
    return {}
  }),
]
