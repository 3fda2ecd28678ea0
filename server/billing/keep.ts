import type { Body, Payload } from '#contract/endpoint.ts'
import { getKept, setKept } from '#contract/billingKeep.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
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
