import {
  allowLook,
  askedLooks,
  getLookSwitch,
  LOOK_WRITE_MINUTES,
  type Look,
  listLooks,
  refuseLook,
  setLookSwitch,
  stopLook,
} from '#contract/looks.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { badCursor, decodeCursor, pageSize, toPage } from '#server/resource/page.ts'
import { findLook, isWaiting, lookColumns } from './readLook.ts'
import { texts } from './texts.ts'

const SORT = '-started_at'

/** What the company sees of the looks into it, and what it says to them. */
export const decidingRoutes: Route[] = [
  route(listLooks, async ({ db, session, query: { limit = pageSize, cursor } }) => {
    const after = decodeCursor(SORT, cursor)
    const at = new Date(String(after?.value ?? 'infinity'))
    if (after && Number.isNaN(at.getTime())) throw badCursor()
    const rows = await db.query<Look>(
      `select ${lookColumns} from platform_looks where company_id = $1 ${after ? 'and (started_at, id) < ($3, $4)' : ''}
       order by started_at desc, id desc limit $2`,
      [session.company_id, limit + 1, ...(after ? [at, after.id] : [])],
    )
    return toPage(rows, limit, SORT, (row) => row.started_at)
  }),
  route(askedLooks, async ({ db, session, now }) => ({
    items: await db.query<Look>(
      `select ${lookColumns} from platform_looks where company_id = $1 and ${isWaiting('$2')} order by asked_at limit 100`,
      [session.company_id, now],
    ),
  })),
  route(allowLook, (context) => decideLook(workOf(context), context.params.id, 'allow', context.body)),
  route(refuseLook, (context) => decideLook(workOf(context), context.params.id, 'refuse', context.body)),
  route(stopLook, (context) => stop(workOf(context), context.params.id)),
  route(getLookSwitch, ({ db, session }) => readSwitch(db, session.company_id)),
  route(setLookSwitch, (context) => turn(workOf(context), context.body.is_on)),
]

/** One conditional update, so that of two decisions one counts; on the question of these words, if they are said. */
export async function decideLook(
  work: Work,
  id: string,
  pressed: 'allow' | 'refuse',
  shown: { write_reason?: string } = {},
): Promise<Look> {
  const { db, session, now } = work
  if (!(await findLook(db, session.company_id, id))) throw notFound()
  const state = pressed === 'allow' ? 'allowed' : 'refused'
  const until = new Date(now.getTime() + LOOK_WRITE_MINUTES * 60_000)
  const touched = await db.run(
    `update platform_looks set write_state = $4, decided_by = $5, decided_by_name = $6, decided_at = $3,
       write_until = case when $4 = 'allowed' then least($7, ends_at) end
     where company_id = $1 and id = $2 and ${isWaiting('$3')}
       and write_reason = coalesce($8, write_reason)`,
    [
      session.company_id,
      id,
      now,
      state,
      session.user_id,
      session.user_name,
      until,
      shown.write_reason ?? null,
    ],
  )
  if (touched === 0)
    throw new Refusal(409, 'conflict', texts.isOver, { current: await findLook(db, session.company_id, id) })
  return tell(work, id, `looks.${pressed}`)
}

async function stop(work: Work, id: string): Promise<Look> {
  const { db, session, now } = work
  const touched = await db.run(
    'update platform_looks set ended_at = $3 where company_id = $1 and id = $2 and ended_at is null and ends_at > $3',
    [session.company_id, id, now],
  )
  const current = await findLook(db, session.company_id, id)
  if (!current) throw notFound()
  if (touched === 0) throw new Refusal(409, 'conflict', texts.isOver, { current })
  return tell(work, id, 'looks.stop')
}

/** The log, open screens and the chat are told; nobody goes on with what is remembered of the session. */
async function tell(work: Work, id: string, action: string): Promise<Look> {
  const { db, session, now, newId, ip } = work
  await audit(db, session, { action, entity: 'platform_looks', entity_id: id }, now, newId, ip)
  const who = await db.one<{ user_id: string }>(
    'select user_id from platform_looks where company_id = $1 and id = $2',
    [session.company_id, id],
  )
  const told = { event: 'access.decided', entity: 'looks', entity_id: id, version: 2 } as const
  await emit(db, session.company_id, { ...told, permission: 'audit.view' }, now)
  if (who) {
    const own = { event: 'me.changed', entity: 'me', entity_id: who.user_id, version: 1 } as const
    await emit(db, session.company_id, { ...own, user_id: who.user_id }, now)
    await forgetSessions(db, who.user_id)
  }
  await notifyBot(db)
  return (await findLook(db, session.company_id, id))!
}

async function readSwitch(db: Work['db'], companyId: string): Promise<{ is_on: boolean }> {
  const row = await db.one<{ is_on: boolean }>('select allows_looks as is_on from companies where id = $1', [
    companyId,
  ])
  return row!
}

async function turn(work: Work, isOn: boolean): Promise<{ is_on: boolean }> {
  const { db, session, now, newId, ip } = work
  const company = session.company_id
  const touched = await db.run(
    'update companies set allows_looks = $2, updated_at = $3 where id = $1 and allows_looks <> $2',
    [company, isOn, now],
  )
  if (touched === 0) return { is_on: isOn }
  if (!isOn)
    await db.run(
      'update platform_looks set ended_at = $2 where company_id = $1 and ended_at is null and ends_at > $2',
      [company, now],
    )
  const changes = { allows_looks: [!isOn, isOn] }
  const entry = { action: 'company.looks', entity: 'company', entity_id: company, changes }
  await audit(db, session, entry, now, newId, ip)
  await forgetSessions(db, '')
  await tellCompany({ db, now, companyId: company })
  return { is_on: isOn }
}
