import type { Body } from '#contract/endpoint.ts'
import { type PaymentCase, askAgain, giveBackCase, paymentCases, settleCase } from '#contract/paymentCases.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Context, type Route, type Staff, outsideRoute, route, staff } from '#server/http/route.ts'
import { type Work, requirePermission, workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks } from '#server/resource/hooks.ts'
import { storeOf } from '#server/resource/store.ts'
import { findOrder } from '#server/orders/find.ts'
import { scopeValues } from '#server/orders/scope.ts'
import { texts } from '#server/payments/texts.ts'
import { askProvider, askingOf } from './askProvider.ts'
import { closeOrderCases, settleAttempt } from './closeCases.ts'
import { type Held, giveBack } from './giveBack.ts'
import { moveHold } from './holds.ts'
import { tellCase } from './openCases.ts'
import { sendRefund } from './sendRefunds.ts'

const orderOf = sql`(select coalesce(label, number::text) from orders where orders.company_id = payment_cases.company_id and orders.id = order_id)`

const isAskable = sql`settled_at is null and (kind = 'refund_failed' or kind in ('pending', 'capture_failed') and exists (select from payment_attempts
  where payment_attempts.company_id = payment_cases.company_id and payment_attempts.id = attempt_id and state in ('opening', 'pending', 'authorized')))`

const giveBackOf = sql`case when settled_at is not null then null
  when kind = 'cancelled_order' then (select nullif(greatest(paid - refunded, 0), 0) from orders
    where orders.company_id = payment_cases.company_id and orders.id = order_id and category = 'cancelled')
  when kind in ('mismatch', 'overpaid', 'orphan') and method_id is not null and payment_reference is not null and amount > 0
    and not exists (select from online_refunds where online_refunds.company_id = payment_cases.company_id
      and online_refunds.id = online_refund_id and state <> 'failed') then amount end`

const isGoingBack = sql`settled_at is null and kind <> 'refund_failed' and (
  exists (select from online_refunds where online_refunds.company_id = payment_cases.company_id
    and online_refunds.id = online_refund_id and state = 'pending')
  or kind = 'cancelled_order' and exists (select from refunds join online_refunds on online_refunds.company_id = refunds.company_id
    and online_refunds.refund_id = refunds.id and state = 'pending'
    where refunds.company_id = payment_cases.company_id and refunds.order_id = payment_cases.order_id))`

export const caseHooks: Hooks<typeof paymentCases> = {
  computed: {
    order_label: orderOf,
    is_askable: isAskable,
    give_back: giveBackOf,
    is_going_back: isGoingBack,
  },
  omit: ['get', 'create', 'update', 'remove'],
  where: ({ is_settled }, { session }) => [
    is_settled ? sql`settled_at is not null` : sql`settled_at is null`,
    ...scopeOf(session),
  ],
}

/** Whoever sees some orders only sees what concerns those, and nothing that concerns none. */
function scopeOf(session: Staff) {
  const [, branches, owner] = scopeValues(session)
  const conditions = [
    ...(branches ? [sql`orders.branch_id = any(${branches})`] : []),
    ...(owner ? [sql`(orders.operator_id = ${owner} or orders.accepted_by = ${owner})`] : []),
  ]
  if (conditions.length === 0) return []
  return [
    sql`exists (select from orders where orders.company_id = payment_cases.company_id and orders.id = order_id
      and ${sql.join(conditions, sql` and `)})`,
  ]
}

const store = storeOf(paymentCases, caseHooks)

/** Calls of /app/payments/attention. */
export const paymentCaseRoutes: Route[] = [
  ...crud(paymentCases, caseHooks),
  route(paymentCases.endpoints.get, async (context) => {
    const work = workOf({ ...context, session: staff(context) })
    const { id } = context.params as { id: string }
    await requireSeen(work, id)
    return store.get(id, work)
  }),
  route(settleCase, (context) => settle(workOf(context), context.params.id, context.body)),
  outsideRoute(askAgain, ask),
  outsideRoute(giveBackCase, async (context) => {
    const { params, body, tenant } = context
    await giveBack(context, (work) => holdWithOrder(work, params.id, body.version))
    const session = staff(context)
    return tenant(session.company_id, (db) => store.get(params.id, workOf({ ...context, session, db })))
  }),
]

/** 404 for what concerns no order that this person sees; until the change is over nobody else settles it. */
async function requireSeen({ db, session }: Work, id: string): Promise<void> {
  const [, branches, owner] = scopeValues(session)
  const held = await db.one(
    `select from payment_cases left join orders on orders.company_id = $1 and orders.id = order_id
     where payment_cases.company_id = $1 and payment_cases.id = $2 and ($3::uuid[] is null or orders.branch_id = any($3))
       and ($4::uuid is null or orders.operator_id = $4 or orders.accepted_by = $4) for update of payment_cases`,
    [session.company_id, id, branches, owner],
  )
  if (!held) throw notFound()
}

/** An open case that this person may deal with. */
async function hold(work: Work, id: string): Promise<PaymentCase> {
  await requireSeen(work, id)
  const row = await store.get(id, work)
  if (row.kind === 'refund_failed') requirePermission(work, 'payments.refund')
  if (row.settled_at !== null) throw new Refusal(409, 'conflict', texts.isSettled, { current: row })
  return row
}

/** The same in the version that the person has seen; its order is locked first, as a refund locks it. */
async function holdWithOrder(work: Work, id: string, version: number): Promise<Held> {
  const { db, session } = work
  const about = await db.one<{ order_id: string | null }>(
    'select order_id from payment_cases where company_id = $1 and id = $2',
    [session.company_id, id],
  )
  if (!about) throw notFound()
  const order = about.order_id === null ? undefined : await findOrder(work, about.order_id)
  const row = await hold(work, id)
  if (row.version !== version) throw await store.stale(id, work)
  return { row, order }
}

/** A person has dealt with it: what it is about moves no more by itself. */
async function settle(
  work: Work,
  id: string,
  { version, note }: Body<typeof settleCase>,
): Promise<PaymentCase> {
  const { db, session, now } = work
  const row = await hold(work, id)
  if (row.version !== version) throw await store.stale(id, work)
  if (row.is_going_back) throw new Refusal(409, 'conflict', texts.goingBack, { current: row })
  const of = await db.one<{ attempt_id: string | null }>(
    `update payment_cases set settled_at = $3, settled_by = $4, settled_by_name = $5, note = $6, version = version + 1, updated_at = $3
     where company_id = $1 and id = $2 returning attempt_id`,
    [session.company_id, id, now, session.user_id, session.user_name, note],
  )
  if (of?.attempt_id) await settleAttempt(work, of.attempt_id)
  if (row.kind === 'refund_failed' && row.order_id) await closeOrderCases(work, row.order_id)
  const changes = {
    kind: [row.kind, row.kind],
    reference: [row.reference, row.reference],
    note: [null, note],
  }
  const entry = { action: 'payments.settle', entity: paymentCases.name, entity_id: id, changes }
  await audit(db, session, entry, now, work.newId, work.ip)
  await tellCase(work, id, version + 1)
  return store.get(id, work)
}

/** Asks the provider at once, whatever time it was to be asked; a refund that failed is asked for once more. */
async function ask(context: Context<typeof askAgain>): Promise<PaymentCase> {
  const { params, now } = context
  const session = staff(context)
  const company = session.company_id
  const about = await context.tenant(company, async (db) => {
    const work = workOf({ ...context, session, db })
    const row = await hold(work, params.id)
    if (!row.is_askable) throw new Refusal(409, 'conflict', texts.nothingToAsk, { current: row })
    const of = await db.one<{ attempt_id: string | null; online_refund_id: string | null }>(
      'select attempt_id, online_refund_id from payment_cases where company_id = $1 and id = $2',
      [company, params.id],
    )
    await db.run(
      `update online_refunds set state = 'pending', turn = turn + 1, asked = 1, next_at = $3, created_at = $3, updated_at = $3
       where company_id = $1 and id = $2 and state = 'failed'`,
      [company, of?.online_refund_id, now],
    )
    const entry = { action: 'payments.ask', entity: paymentCases.name, entity_id: params.id }
    await audit(db, session, entry, now, context.newId, context.ip)
    return of
  })
  const asking = askingOf(context)
  if (about?.online_refund_id) await sendRefund(asking, company, about.online_refund_id)
  else if (about?.attempt_id) {
    await askProvider(asking, company, about.attempt_id)
    await moveHold(asking, company, about.attempt_id)
  }
  return context.tenant(company, (db) => store.get(params.id, workOf({ ...context, session, db })))
}
