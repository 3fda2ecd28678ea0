import {
  type AccessRequest,
  type RequestableCall,
  allowAccess,
  askAccess,
  listAccess,
  refuseAccess,
  requestMinutes,
  requestable,
} from '#contract/access.ts'
import type { Body } from '#contract/endpoint.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { Refusal, forbidden, notFound } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import { type Work, may, requirePermission, workOf } from '#server/http/work.ts'
import { findOpenOrder, findOrder } from '#server/orders/find.ts'
import { sendRefundsOf } from '#server/payments/online/sendRefunds.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'
import { type AskedCall, plan } from './calls.ts'
import { makeAllowed } from './makeAllowed.ts'
import { hasLapsed, stateAt } from './requestState.ts'
import { texts } from './texts.ts'
import { maskWanted } from './wanted.ts'

type Row = AccessRequest &
  AskedCall<RequestableCall> & {
    branch_id: string
    courier_id: string | null
    asked_by: string
  }

/** Calls of /app/access-requests: ask, see what waits, allow once, refuse. */
export const accessRoutes: Route[] = [
  route(askAccess, (context) => ask(workOf(context), context.body)),
  route(listAccess, async (context) => ({ items: await waiting(workOf(context)) })),
  route(allowAccess, async (context) => {
    const request = await allow(workOf(context), context.params.id)
    context.afterCommit(() => sendRefundsOf(context, request.order_id))
    return request
  }),
  route(refuseAccess, (context) => refuse(workOf(context), context.params.id)),
]

const columns = `access_requests.id, call, order_id, order_number, coalesce(orders.label, orders.number::text) as order_label,
  access_requests.branch_id, body, wanted, asked_by,
  asked_by_name, decided_by_name, access_requests.created_at, expires_at, orders.courier_id, ${stateAt('$5')}`

/** Requests about orders that this person sees, the caller's moment as the fifth parameter. */
const seen = `select ${columns} from access_requests
  join orders on orders.company_id = access_requests.company_id and orders.id = access_requests.order_id
  where ${inScope}`

function shown(work: Work, row: Row): AccessRequest {
  const { call: _call, body: _body, branch_id: _branch, asked_by: _asker, courier_id, ...request } = row
  return { ...request, wanted: maskWanted(work, courier_id, request.wanted) }
}

async function ask(work: Work, { call, order_id, body }: Body<typeof askAccess>): Promise<AccessRequest> {
  const { db, session, now, newId } = work
  const { right, needs } = requestable[call]
  // Who may refund may do so up to a sum, and also when the order is over: the plan says whether they may.
  const isRefund = call === 'refund'
  if (!isRefund && may(work, right)) throw new Refusal(409, 'conflict', texts.mayYourself)
  requirePermission(work, needs)
  const version = 'version' in body ? body.version : undefined
  const isOver = isRefund || call === 'reopen_order'
  const order = isOver ? await findOrder(work, order_id) : await findOpenOrder(work, order_id, version)
  const wanted = await plan(work, order, { call, body })
  await db.run(
    `update access_requests set state = 'refused', decided_at = least(expires_at, $4), version = access_requests.version + 1
     from orders where orders.company_id = $1 and orders.id = $2 and access_requests.company_id = $1 and order_id = $2
       and asked_by = $3 and ${hasLapsed('$4')}`,
    [session.company_id, order.id, session.user_id, now],
  )
  const id = newId()
  const written = await db.run(
    `insert into access_requests (company_id, id, call, order_id, order_number, branch_id, body, wanted, asked_by, asked_by_name, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      session.company_id,
      id,
      call,
      order.id,
      order.number,
      order.branch_id,
      JSON.stringify(body),
      JSON.stringify(wanted),
      session.user_id,
      session.user_name,
      new Date(now.getTime() + requestMinutes * 60_000),
      now,
    ],
  )
  if (written === 0) throw new Refusal(409, 'conflict', texts.isAsked)
  await write(work, id, 'access.ask', { call, order_id })
  await emit(
    db,
    session.company_id,
    {
      event: 'access.asked',
      entity: 'access',
      entity_id: id,
      version: 1,
      branch_id: order.branch_id,
      permission: 'access.approve',
    },
    now,
  )
  await notifyBot(db)
  return shown(work, await read(work, id))
}

async function waiting(work: Work): Promise<AccessRequest[]> {
  const { db, session, now } = work
  const rows = await db.query<Row>(
    `${seen} and state = 'asked' and not ${hasLapsed('$5')} order by access_requests.created_at limit 100`,
    [...scopeValues(session), now],
  )
  return rows.map((row) => shown(work, row))
}

/** The call and the decision are one transaction: what fails is not used up. */
export async function allow(work: Work, id: string): Promise<AccessRequest> {
  const request = await decide(work, id, 'used')
  const { right } = requestable[request.call]
  if (!may(work, right)) throw forbidden(right)
  await makeAllowed(work, request)
  return tell(work, request, 'access.allow')
}

export async function refuse(work: Work, id: string): Promise<AccessRequest> {
  return tell(work, await decide(work, id, 'refused'), 'access.refuse')
}

/** One conditional update, so that of two decisions one counts; the order is locked before, as by who asks. */
async function decide(work: Work, id: string, state: 'used' | 'refused'): Promise<Row> {
  const { db, session, now } = work
  const request = await read(work, id)
  await findOrder(work, request.order_id)
  if (request.asked_by === session.user_id) throw new Refusal(403, 'forbidden', texts.isOwn)
  const touched = await db.run(
    `update access_requests set state = $3, decided_by = $4, decided_by_name = $5, decided_at = $6, version = access_requests.version + 1
     from orders where orders.company_id = $1 and orders.id = order_id and access_requests.company_id = $1
       and access_requests.id = $2 and state = 'asked' and not ${hasLapsed('$6')}`,
    [session.company_id, id, state, session.user_id, session.user_name, now],
  )
  if (touched === 0) {
    const current = shown(work, await read(work, id))
    const isLate = current.state !== 'lapsed' || Date.parse(current.expires_at) <= now.getTime()
    throw new Refusal(409, 'conflict', isLate ? texts.isDecided : texts.hasChanged, { current })
  }
  return request
}

async function tell(work: Work, request: Row, action: string): Promise<AccessRequest> {
  const { db, session, now } = work
  const { id, call, order_id, asked_by } = request
  await write(work, id, action, { call, order_id, asked_by })
  const told = { event: 'access.decided', entity: 'access', entity_id: id, version: 2 } as const
  const decided = shown(work, await read(work, id))
  await emit(db, session.company_id, { ...told, user_id: asked_by, patch: { state: decided.state } }, now)
  await emit(
    db,
    session.company_id,
    { ...told, permission: 'access.approve', branch_id: request.branch_id },
    now,
  )
  await notifyBot(db)
  return decided
}

async function write({ db, session, now, newId, ip }: Work, id: string, action: string, changes: object) {
  const entry = { action, entity: 'access_requests', entity_id: id, changes: { ...changes } }
  await audit(db, session, entry, now, newId, ip)
}

async function read({ db, session, now }: Work, id: string): Promise<Row> {
  const row = await db.one<Row>(`${seen} and access_requests.id = $6`, [...scopeValues(session), now, id])
  if (!row) throw notFound()
  return row
}
