import {
  SHORTEST_WHY,
  type WholeDrawer,
  closeDrawer,
  getDrawer,
  listDrawers,
  moveCash,
  openDrawer,
} from '#contract/drawers.ts'
import type { Body } from '#contract/endpoint.ts'
import { texts as cashTexts } from '#server/deliveries/texts.ts'
import { FieldErrors, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, requirePermission, workOf } from '#server/http/work.ts'
import { listPage, lockDrawer, openOf, readDrawer } from './read.ts'
import { texts } from './texts.ts'

/** The cash drawers of branches: what has to be in them, and what was counted at the end of a shift. */
export const drawerRoutes: Route[] = [
  route(listDrawers, (context) => listPage(workOf(context), context.query)),
  route(getDrawer, (context) => readDrawer(workOf(context), context.params.id)),
  route(openDrawer, (context) => open(workOf(context), context.body)),
  route(moveCash, (context) => move(workOf(context), context.params.id, context.body)),
  route(closeDrawer, (context) => close(workOf(context), context.params.id, context.body)),
]

async function open(work: Work, { branch_id, opening }: Body<typeof openDrawer>): Promise<WholeDrawer> {
  const { db, session, now, newId } = work
  requirePermission(work, 'payments.take')
  await requireBranch(work, branch_id)
  const id = newId()
  const written = await db.run(
    `insert into drawers (company_id, id, branch_id, opening, opened_at, opened_by, opened_by_name)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (company_id, branch_id) where closed_at is null do nothing`,
    [session.company_id, id, branch_id, opening, now, session.user_id, session.user_name],
  )
  if (written === 0)
    throw new Refusal(409, 'conflict', texts.isOpen, { current: await openOf(work, branch_id) })
  return tell(work, 'open', id, { opening: [null, opening] })
}

async function requireBranch({ db, session }: Work, id: string): Promise<void> {
  const isOwn = session.branch_ids.length === 0 || session.branch_ids.includes(id)
  const known = await db.one(
    'select 1 from branches where company_id = $1 and id = $2 and archived_at is null',
    [session.company_id, id],
  )
  if (!known || !isOwn) throw unknownAt('branch_id')
}

/** The drawer before it is counted, locked; another one is told as it is. */
async function lockOpen(work: Work, id: string): Promise<WholeDrawer> {
  requirePermission(work, 'payments.take')
  const current = await lockDrawer(work, id)
  if (current.closed_at !== null) throw new Refusal(409, 'conflict', texts.isClosed, { current })
  return current
}

async function move(work: Work, id: string, body: Body<typeof moveCash>): Promise<WholeDrawer> {
  const { db, session, now, newId } = work
  const { kind, reason } = body
  const { expected } = await lockOpen(work, id)
  if (kind === 'out' && body.amount > expected) throw new FieldErrors({ amount: [texts.notSoMuch] })
  const amount = kind === 'in' ? body.amount : -body.amount
  await db.run(
    `insert into drawer_moves (company_id, id, drawer_id, kind, amount, reason, moved_by, moved_by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [session.company_id, newId(), id, kind, amount, reason, session.user_id, session.user_name, now],
  )
  return tell(work, kind, id, { amount: [null, amount], reason: [null, reason] })
}

/** Whoever has counted signs with the sum; cash that has come or gone since they have looked is seen first. */
async function close(work: Work, id: string, body: Body<typeof closeDrawer>): Promise<WholeDrawer> {
  const { db, session, now } = work
  const { counted, reason = '' } = body
  const current = await lockOpen(work, id)
  const { expected } = current
  if (body.expected !== expected) throw new Refusal(409, 'conflict', texts.hasMoved, { current })
  if (counted !== expected && reason.length < SHORTEST_WHY)
    throw new FieldErrors({ reason: [cashTexts.differenceNote] })
  await db.run(
    `update drawers set expected = $3, counted = $4, reason = $5, closed_at = $6, closed_by = $7, closed_by_name = $8, version = version + 1
     where company_id = $1 and id = $2 and closed_at is null`,
    [session.company_id, id, expected, counted, reason, now, session.user_id, session.user_name],
  )
  return tell(work, 'close', id, { counted: [expected, counted], reason: [null, reason] })
}

/** Writes down what was done, and tells those who look at the same drawers. */
async function tell(
  work: Work,
  verb: string,
  id: string,
  changes: Record<string, unknown>,
): Promise<WholeDrawer> {
  const { db, session, now, newId, ip } = work
  await audit(
    db,
    session,
    { action: `drawers.${verb}`, entity: 'drawers', entity_id: id, changes },
    now,
    newId,
    ip,
  )
  const current = await readDrawer(work, id)
  const told = { event: 'row.changed', entity: 'drawers', entity_id: id, version: 1 } as const
  const to = { branch_id: current.branch_id, permission: 'payments.view' } as const
  await emit(db, session.company_id, { ...told, ...to }, now)
  return current
}
