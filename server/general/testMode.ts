import type { Payload } from '#contract/endpoint.ts'
import { deleteTestOrders, getTestMode, setTestMode } from '#contract/testMode.ts'
import { audit } from '#server/http/audit/audit.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'

/** Trying out: orders that no figure counts, and the way to be rid of them. */
export const testModeRoutes: Route[] = [
  route(getTestMode, (context) => read(workOf(context))),
  route(setTestMode, (context) => change(workOf(context), context.body.is_on)),
  route(deleteTestOrders, (context) => deleteAll(workOf(context))),
]

type TestMode = Payload<typeof getTestMode>

async function read({ db, session }: Pick<Work, 'db' | 'session'>): Promise<TestMode> {
  const mode = await db.one<TestMode>(
    `select test_mode as is_on, (select count(*)::int from orders where company_id = $1 and is_test) as orders
     from companies where id = $1`,
    [session.company_id],
  )
  return mode ?? { is_on: false, orders: 0 }
}

async function change(work: Work, isOn: boolean): Promise<TestMode> {
  const { db, session, now, newId, ip } = work
  const touched = await db.run(
    'update companies set test_mode = $2, updated_at = $3 where id = $1 and test_mode <> $2',
    [session.company_id, isOn, now],
  )
  if (touched > 0) {
    const changes = { test_mode: [!isOn, isOn] }
    const entry = { action: 'company.test_mode', entity: 'company', entity_id: session.company_id, changes }
    await audit(db, session, entry, now, newId, ip)
    await tellCompany({ db, now, companyId: session.company_id })
  }
  return read(work)
}

async function deleteAll(work: Work): Promise<TestMode> {
  const { db, session, now, newId, ip } = work
  const before = await db.query<{ id: string; version: number }>(
    'select id, version from orders where company_id = $1 and is_test order by id',
    [session.company_id],
  )
  const row = await db.one<{ deleted: number }>('select delete_test_orders() as deleted')
  const left = await db.query<{ id: string }>('select id from orders where company_id = $1 and is_test', [
    session.company_id,
  ])
  const stayed = new Set(left.map(({ id }) => id))
  const first = before.find(({ id }) => !stayed.has(id))
  if (first && row) {
    const changes = { orders: [row.deleted + stayed.size, stayed.size] }
    const entry = { action: 'orders.delete_test', entity: 'company', entity_id: session.company_id, changes }
    await audit(db, session, entry, now, newId, ip)
    // Whoever asks what became of this order finds it gone, and fetches the lists anew.
    const told = { event: 'order.updated', entity: 'orders', entity_id: first.id } as const
    await emit(
      db,
      session.company_id,
      { ...told, version: first.version + 1, permission: 'orders.view' },
      now,
    )
  }
  return read(work)
}
