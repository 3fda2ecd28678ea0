import type { Dashboard, Queue } from '#contract/dashboard.ts'
import { type Permission, holds } from '#contract/permissions.ts'
import type { Work } from '#server/http/work.ts'

type Counts = Required<Dashboard['counts']>

const read = {
  name: 'dashboard_counts',
  text: 'select orders, products, customers from company_counters where company_id = $1',
}

const rights: Record<keyof Counts, Permission> = {
  orders: 'orders.view',
  products: 'products.view',
  customers: 'customers.view',
}

/** How much the company has; orders only for those who see those of all branches. */
export async function countsOf({ db, session }: Work, queue: Queue | null): Promise<Dashboard['counts']> {
  if (queue) return {}
  const counts = await db.one<Counts>(read, [session.company_id])
  if (!counts) return {}
  const seesAll = session.visibility === 'all' && session.branch_ids.length === 0
  const names = (Object.keys(rights) as (keyof Counts)[]).filter(
    (name) => holds(session.permissions, rights[name]) && (name !== 'orders' || seesAll),
  )
  return Object.fromEntries(names.map((name) => [name, counts[name]]))
}
