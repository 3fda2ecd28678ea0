import type { Payload } from '#contract/endpoint.ts'
import type { leaveCompany } from '#contract/profile.ts'
import { enqueueTeamNews } from '#server/employees/enqueueTeamNews.ts'
import { releaseOrders } from '#server/employees/releaseOrders.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type Context, staff } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { readSignedIn } from '#server/session/open.ts'
import { endWork, ownedAlone } from './owners.ts'
import { auditPerson } from './personAudit.ts'
import { texts } from './texts.ts'

/** Leaves the active company; the person's sessions in it switch to another company, or to none. */
export async function leave(call: Context<typeof leaveCompany>): Promise<Payload<typeof leaveCompany>> {
  const { db, session, now } = call
  const companyId = session.company_id
  if (companyId === null) throw new Refusal(409, 'conflict', texts.noCompany)
  const [alone] = await ownedAlone(db, session.user_id, companyId)
  if (alone !== undefined) throw new Refusal(409, 'conflict', texts.lastOwner, { values: { name: alone } })
  if ((await endWork(db, session.user_id, { companyId, now })) === 0)
    throw new Refusal(409, 'conflict', texts.noCompany)
  if ('employee_id' in session)
    await releaseOrders(workOf({ ...call, session: staff(call) }), session.user_id)
  await enqueueTeamNews({ ...call, session: { ...session, company_id: companyId } }, session.user_id, 'left')
  await auditPerson(call, 'profile.leave')
  const next = await db.one<{ company_id: string }>(
    `select employees.company_id from employees
     join companies on companies.id = employees.company_id and companies.state not in ('blocked', 'closed')
     where employees.user_id = $1 and employees.state = 'active' order by employees.created_at limit 1`,
    [session.user_id],
  )
  const nextId = next?.company_id ?? null
  await db.run('update sessions set company_id = $3 where user_id = $1 and company_id = $2', [
    session.user_id,
    companyId,
    nextId,
  ])
  await db.run('update users set last_company_id = $2 where id = $1', [session.user_id, nextId])
  call.forgetSession()
  const { user, company } = await readSignedIn(db, { ...session, company_id: nextId })
  return { ...user, company }
}
