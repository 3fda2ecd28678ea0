import { getCompanies, type Membership, switchCompany } from '#contract/memberships.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { forbidden, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { route, type Route, type Session } from '#server/http/route.ts'
import { readSignedIn } from '#server/session/open.ts'
import { texts } from './membershipTexts.ts'

/** Whether a role may be used in the session `$1`: one that forbids browsers works in the messenger only. */
const mayEnter = `(coalesce((to_jsonb(roles) ->> 'allows_browser')::boolean, true)
  or exists (select 1 from sessions where sessions.id = $1 and bot_id is not null))`

/** The companies that are open to a person, the present one first. */
async function membershipsOf(db: Db, { id, user_id, company_id }: Session): Promise<Membership[]> {
  return db.query<Membership>(
    `select companies.id, companies.name, json_build_object('key', roles.key, 'name', roles.name) as role,
       companies.id is not distinct from $3 as is_current, ${mayEnter} as may_enter
     from employees
     join companies on companies.id = employees.company_id and companies.state not in ('blocked', 'closed')
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where employees.user_id = $2 and employees.state = 'active' and employees.archived_at is null
     order by is_current desc, lower(companies.name), companies.id`,
    [id, user_id, company_id],
  )
}

const getRoute = route(getCompanies, async ({ db, session }) => ({
  items: session.kind === 'staff' ? await membershipsOf(db, session) : [],
}))

const switchRoute = route(switchCompany, async (context) => {
  const { db, body, session, now, newId, ip } = context
  if (session.kind !== 'staff') throw forbidden()
  const wanted = (await membershipsOf(db, session)).find(({ id }) => id === body.company_id)
  if (!wanted) throw unknownAt('company_id')
  if (!wanted.may_enter) throw new Refusal(403, 'forbidden', texts.messengerOnly)
  await db.run('update sessions set company_id = $2 where id = $1', [session.id, wanted.id])
  await db.run('update users set last_company_id = $2 where id = $1', [session.user_id, wanted.id])
  const by = { user_id: session.user_id, user_name: session.user_name, company_id: wanted.id }
  const entry = { action: 'company.enter', entity: 'session', entity_id: session.id }
  await audit(db, by, entry, now, newId, ip)
  context.forgetSession()
  return readSignedIn(db, { ...session, company_id: wanted.id })
})

/** The companies of a person, and going from one to another. */
export const membershipRoutes: Route[] = [getRoute, switchRoute]
