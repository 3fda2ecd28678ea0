import type { Body, Payload } from '#contract/endpoint.ts'
import { getKept, setKept } from '#contract/billingKeep.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { type Account, holdSubscription, logBilling, readSubscription } from './account.ts'
import { accountOf } from './accountOf.ts'
import { readResting, settleFrozen } from './freeze.ts'

/** Calls of what stays active when a plan includes fewer. */
export const keepRoutes: Route[] = [
  route(getKept, (context) => readKept(accountOf(workOf(context)))),
  route(setKept, async (context) => {
    const account = accountOf(workOf(context))
    await keep(account, context.body)
    return readKept(account)
  }),
]

async function readKept(account: Account): Promise<Payload<typeof getKept>> {
  const held = await readSubscription(account)
  const { limits } = held.next ?? held.plan
  return {
    starts_at: held.next ? held.next_at : null,
    branches: await readResting(account, held, 'branches', limits.branches),
    employees: await readResting(account, held, 'employees', limits.employees),
  }
}

async function keep(account: Account, order: Body<typeof setKept>): Promise<void> {
  const { db, companyId } = account
  await requireOwn(account, 'branches', order.branches)
  await requireOwn(account, 'employees', order.employees)
  const before = await holdSubscription(account)
  await db.run('update subscriptions set keep = $2, version = version + 1 where company_id = $1', [
    companyId,
    JSON.stringify(order),
  ])
  const held = await holdSubscription(account)
  await settleFrozen(account, held, false)
  const changes = { keep: [before.keep, held.keep] }
  await logBilling(account, { action: 'billing.keep', entity: 'subscriptions', entity_id: held.id, changes })
  await tellCompany(account)
}

/** 422 at what is none of the company's. */
async function requireOwn(
  { db, companyId }: Account,
  table: 'branches' | 'employees',
  ids: readonly string[],
): Promise<void> {
  const known = await db.query<{ id: string }>(
    `select id from ${table} where company_id = $1 and id = any($2::uuid[])`,
    [companyId, ids],
  )
  const own = new Set(known.map(({ id }) => id))
  const at = ids.findIndex((id) => !own.has(id.toLowerCase()))
  if (at >= 0) throw unknownAt(`${table}.${at}`)
}
