import { holdsAny } from '#contract/permissions.ts'
import { type Section, sections } from '#contract/sections.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { Staff } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'

type Doing = Pick<Work, 'db' | 'now' | 'newId' | 'ip'> & {
  session: Pick<Staff, 'user_id' | 'user_name' | 'company_id'>
}

interface Open {
  id: string
  section: Section
  employee_id: string
  user_id: string
  permissions: string[]
}

/** After a change of a role or of who has it: requests for what these people may see by now are granted. Call it before other events. */
export async function grantSections(work: Doing, of: 'employees' | 'roles', id: string): Promise<void> {
  const { db, session, now } = work
  const open = await db.query<Open>(
    `select r.id, r.section, r.employee_id, user_id, permissions from section_requests r
     join employees on employees.company_id = r.company_id and employees.id = r.employee_id and employees.state <> 'fired'
     join roles on roles.company_id = r.company_id and roles.id = employees.role_id
     where r.company_id = $1 and ${of}.id = $2 and r.state = 'asked' and r.expires_at > $3 order by r.created_at`,
    [session.company_id, id, now],
  )
  const allowed = open.filter(({ section, permissions }) => holdsAny(permissions, sections[section]))
  const granted: Open[] = []
  for (const one of allowed) {
    const touched = await db.run(
      `update section_requests set state = 'granted', decided_by = $3, decided_by_name = $4, decided_at = $5
       where company_id = $1 and id = $2 and state = 'asked'`,
      [session.company_id, one.id, session.user_id, session.user_name, now],
    )
    if (touched > 0) granted.push(one)
  }
  for (const { id: requestId, section, employee_id } of granted)
    await writeDown(work, requestId, 'access.grant_section', { section, employee_id })
  for (const one of granted) await tellDecided(work, one, 'granted')
}

/** Who has asked hears the outcome, who may decide that nothing waits any more. */
export async function tellDecided(
  { db, session, now }: Pick<Doing, 'db' | 'session' | 'now'>,
  { id, user_id }: Pick<Open, 'id' | 'user_id'>,
  state: 'granted' | 'refused',
): Promise<void> {
  const told = { event: 'access.decided', entity: 'access', entity_id: id, version: 2 } as const
  await emit(db, session.company_id, { ...told, user_id, patch: { state } }, now)
  await emit(db, session.company_id, { ...told, permission: 'employees.update' }, now)
}

export async function writeDown(
  { db, session, now, newId, ip }: Doing,
  id: string,
  action: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await audit(db, session, { action, entity: 'section_requests', entity_id: id, changes }, now, newId, ip)
}
