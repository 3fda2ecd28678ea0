import { randomBytes } from 'node:crypto'
import { billingDetails } from '#contract/billing.ts'
import { deliverySettings } from '#contract/courierCash.ts'
import { dataProtection } from '#contract/dataProtection.ts'
import {
  askLookWrite,
  endLook,
  LOOK_MINUTES,
  MOST_REVEALS,
  revealContacts,
  startLook,
} from '#contract/looks.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import type { Db } from '#server/db/tenant.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { readSettings } from '#server/resource/settings.ts'
import { hashToken, readSignedIn } from '#server/session/open.ts'
import { contactsOf } from './contactsOf.ts'
import { decidingRoutes } from './decideLooks.ts'
import { findLook, isWaiting } from './readLook.ts'
import { texts } from './texts.ts'

/** Looks of the platform into a company: begin, ask, show contacts, end; and what the company says to them. */
export const lookRoutes: Route[] = [
  route(startLook, start),
  route(endLook, async (context) => {
    const { db, session, now, newId, ip, forgetSession } = context
    const look = lookOf(context)
    await db.run(
      'update platform_looks set ended_at = $3 where company_id = $1 and id = $2 and ended_at is null',
      [session.company_id, look.id, now],
    )
    const entry = { action: 'looks.end', entity: 'platform_looks', entity_id: look.id }
    await audit(db, session, entry, now, newId, ip)
    forgetSession()
    return {}
  }),
  route(askLookWrite, ask),
  route(revealContacts, async (context) => {
    const { db, session, body, now, newId, ip } = context
    const look = lookOf(context)
    const contacts = await contactsOf(db, session.company_id, body)
    if (!contacts) throw notFound()
    const counted = await context.root((unit) =>
      unit.run(
        'update platform_looks set reveals = reveals + 1 where company_id = $1 and id = $2 and reveals < $3',
        [session.company_id, look.id, MOST_REVEALS],
      ),
    )
    if (counted === 0) throw new Refusal(429, 'too_many', texts.tooManyReveals)
    const entry = { action: 'looks.reveal', entity: body.entity, entity_id: body.id }
    await audit(db, session, entry, now, newId, ip)
    return contacts
  }),
  ...decidingRoutes,
]

type Look = NonNullable<Context<typeof endLook>['session']['look']>

/** 409 for everybody who is no look. */
function lookOf({ session }: Pick<Context<typeof endLook>, 'session'>): Look {
  if (!session.look) throw new Refusal(409, 'conflict', texts.isOver)
  return session.look
}

async function start(context: Context<typeof startLook>) {
  const { db, session, now, newId, ip, device, params, body } = context
  const company = await db.one<{ name: string; state: string; allows_looks: boolean }>(
    'select name, state, allows_looks from companies where id = $1',
    [params.id],
  )
  if (!company) throw notFound()
  const isOpen = company.state !== 'closed' && (company.allows_looks || company.state === 'blocked')
  if (!isOpen) throw new Refusal(409, 'conflict', texts.isOff)
  const token = randomBytes(32).toString('base64url')
  const [id, sessionId] = [newId(), newId()]
  const endsAt = new Date(now.getTime() + LOOK_MINUTES * 60_000)
  await db.run(
    `insert into sessions (id, user_id, company_id, token_hash, device, platform, ip, created_at, last_used_at, expires_at, kind)
     values ($1, $2, $3, $4, $5, '', $6, $7, $7, $8, 'look')`,
    [sessionId, session.user_id, params.id, hashToken(token), device.slice(0, 200), ip, now, endsAt],
  )
  // Settings that nobody has opened yet have no row, and a look could not make it.
  for (const one of [billingDetails, dataProtection, deliverySettings]) await readSettings(db, params.id, one)
  // One at a time: whoever goes on to another company leaves the first.
  await db.run(
    'update platform_looks set ended_at = $2 where admin_session_id = $1 and ended_at is null and ends_at > $2',
    [session.id, now],
  )
  await db.run(
    `insert into platform_looks (company_id, id, user_id, user_name, reason, admin_session_id, session_id, started_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [params.id, id, session.user_id, session.user_name, body.reason, session.id, sessionId, now, endsAt],
  )
  await logStart(context, { id, name: company.name })
  await forgetSessions(db, session.user_id)
  const told = { event: 'access.decided', entity: 'looks', entity_id: id, version: 1 } as const
  await emit(db, params.id, { ...told, permission: 'audit.view' }, now)
  const look = { id, is_writing: false }
  const signedIn = await readSignedIn(db, {
    user_id: session.user_id,
    company_id: params.id,
    kind: 'staff',
    look,
  })
  return { token, ...signedIn }
}

/** Both logs say it: that of the company, and that of the platform. */
async function logStart(
  { db, session, now, newId, ip, params, body }: Context<typeof startLook>,
  look: { id: string; name: string },
): Promise<void> {
  const { user_id, user_name } = session
  const changes = { reason: [null, body.reason] }
  const ofCompany = { action: 'looks.start', entity: 'platform_looks', entity_id: look.id, changes }
  await audit(db, { user_id, user_name, company_id: params.id }, ofCompany, now, newId, ip)
  const ofPlatform = {
    action: 'platform_companies.look',
    entity: 'platform_companies',
    entity_id: params.id,
    entity_name: look.name,
    changes,
  }
  await audit(db, session, ofPlatform, now, newId, ip)
}

async function ask(context: Context<typeof askLookWrite>) {
  const { db, session, now, newId, ip, body } = context
  const { id } = lookOf(context)
  const asked = await context.root((unit) =>
    askIn(unit, { company: session.company_id, id, now }, body.reason),
  )
  if (asked === 0) throw new Refusal(409, 'conflict', texts.isAsked)
  const changes = { reason: [null, body.reason] }
  await audit(
    db,
    session,
    { action: 'looks.ask', entity: 'platform_looks', entity_id: id, changes },
    now,
    newId,
    ip,
  )
  const told = { event: 'access.asked', entity: 'looks', entity_id: id, version: 1 } as const
  await emit(db, session.company_id, { ...told, permission: 'company.transfer' }, now)
  await notifyBot(db)
  return (await findLook(db, session.company_id, id))!
}

/**
 * Anew only when the last question was answered, or nobody has answered it in time; the latter as it was, because an owner
 * may still have it in front of them. For something else another look begins.
 */
function askIn(db: Db, { company, id, now }: { company: string; id: string; now: Date }, reason: string) {
  return db.run(
    `update platform_looks set write_state = 'asked', write_reason = $4, asked_at = $3, told_at = null, decided_by = null,
       decided_by_name = null, decided_at = null, write_until = null, writes = 0
     where company_id = $1 and id = $2 and not coalesce(${isWaiting('$3')}, false)
       and (write_state is distinct from 'asked' or write_reason = $4)`,
    [company, id, now, reason],
  )
}
