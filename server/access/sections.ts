import { holdsAny } from '#contract/permissions.ts'
import {
  type Section,
  type SectionRequest,
  askSection,
  listSections,
  mostSections,
  mySections,
  refuseSection,
  sectionDays,
  sectionPauseHours,
  sections,
} from '#contract/sections.ts'
import { enqueueTeamNews } from '#server/employees/enqueueTeamNews.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { tellDecided, writeDown } from './sectionNews.ts'
import { texts } from './texts.ts'

const DAY_MS = 86_400_000

interface Row extends SectionRequest {
  user_id: string
  /** Of who asks, by now. */
  permissions: string[]
}

/** Calls of /app/access-requests/sections: ask, see one's own and what waits, refuse; a change of the role grants. */
export const sectionRoutes: Route[] = [
  route(askSection, (context) => ask(workOf(context), context.body.section)),
  route(mySections, async (context) => ({ items: (await own(workOf(context))).map(shown) })),
  route(listSections, async (context) => ({ items: (await waiting(workOf(context))).map(shown) })),
  route(refuseSection, (context) => refuse(workOf(context), context.params.id)),
]

/** Requests of those who work here now, the caller's moment as the second parameter. */
const asked = `select r.id, r.section, r.employee_id, r.asked_by_name, r.created_at, r.expires_at, user_id, permissions,
    case when r.state = 'asked' and r.expires_at <= $2 then 'lapsed' else r.state end as state,
    case when r.state = 'refused' then r.decided_at + interval '${sectionPauseHours} hours' end as again_at
  from section_requests r
  join employees on employees.company_id = r.company_id and employees.id = r.employee_id
    and employees.state = 'active' and employees.archived_at is null
  join roles on roles.company_id = r.company_id and roles.id = employees.role_id
  where r.company_id = $1`

const shown = ({ user_id: _user, permissions: _rights, ...row }: Row): SectionRequest => row

async function ask(work: Work, section: Section): Promise<SectionRequest> {
  const { db, session, now, newId } = work
  if (holdsAny(await rightsNow(work), sections[section]))
    throw new Refusal(409, 'conflict', texts.seesSection)
  await db.run(
    `update section_requests set state = 'lapsed', decided_at = expires_at
     where company_id = $1 and employee_id = $2 and state = 'asked' and expires_at <= $3`,
    [session.company_id, session.employee_id, now],
  )
  const before = await own(work)
  const same = before.find((one) => one.section === section)
  if (same) {
    const text = same.state === 'asked' ? texts.isAsked : texts.wasRefused
    throw new Refusal(409, 'conflict', text, { current: shown(same) })
  }
  if (before.filter(({ state }) => state === 'asked').length >= mostSections)
    throw new Refusal(409, 'conflict', texts.asksTooMuch)
  const id = newId()
  await db.run(
    `insert into section_requests (company_id, id, employee_id, asked_by_name, section, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      session.company_id,
      id,
      session.employee_id,
      session.user_name,
      section,
      new Date(now.getTime() + sectionDays * DAY_MS),
      now,
    ],
  )
  await writeDown(work, id, 'access.ask_section', { section })
  await enqueueTeamNews(work, session.user_id, 'asks', section)
  const news = { event: 'access.asked', entity: 'access', entity_id: id, version: 1 } as const
  await emit(db, session.company_id, { ...news, permission: 'employees.update' }, now)
  return shown(await read(work, id))
}

/** What the caller's role allows at this moment; until the end of the call it stays so, and they ask for nothing else. */
async function rightsNow({ db, session }: Work): Promise<string[]> {
  const place = await db.one<{ permissions: string[] }>(
    `select permissions from employees
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where employees.company_id = $1 and employees.id = $2
     for no key update of employees for share of roles`,
    [session.company_id, session.employee_id],
  )
  if (!place) throw notFound()
  return place.permissions
}

/** What the caller has asked for and waits for, or has to wait after. */
async function own({ db, session, now }: Work): Promise<Row[]> {
  return db.query<Row>(
    `${asked} and r.employee_id = $3
       and ((r.state = 'asked' and r.expires_at > $2)
         or (r.state = 'refused' and r.decided_at > $2::timestamptz - interval '${sectionPauseHours} hours'))
     order by r.created_at desc`,
    [session.company_id, now, session.employee_id],
  )
}

async function waiting({ db, session, now }: Work): Promise<Row[]> {
  const rows = await db.query<Row>(
    `${asked} and r.state = 'asked' and r.expires_at > $2 and r.employee_id <> $3 order by r.created_at limit 100`,
    [session.company_id, now, session.employee_id],
  )
  return rows.filter(({ permissions, section }) => !holdsAny(permissions, sections[section]))
}

/** One conditional update, so that of two decisions one counts. */
async function refuse(work: Work, id: string): Promise<SectionRequest> {
  const { db, session, now } = work
  const request = await read(work, id)
  if (request.employee_id === session.employee_id) throw new Refusal(403, 'forbidden', texts.isOwn)
  const touched = await db.run(
    `update section_requests set state = 'refused', decided_by = $3, decided_by_name = $4, decided_at = $5
     where company_id = $1 and id = $2 and state = 'asked' and expires_at > $5`,
    [session.company_id, id, session.user_id, session.user_name, now],
  )
  const decided = shown(await read(work, id))
  if (touched === 0) throw new Refusal(409, 'conflict', texts.isDecided, { current: decided })
  const { section, employee_id } = request
  await writeDown(work, id, 'access.refuse_section', { section, employee_id })
  await tellDecided(work, request, 'refused')
  return decided
}

async function read({ db, session, now }: Work, id: string): Promise<Row> {
  const row = await db.one<Row>(`${asked} and r.id = $3`, [session.company_id, now, id])
  if (!row) throw notFound()
  return row
}
