import type { RoleKey } from '#contract/permissions.ts'
import type { Fulfilment, StageCategory } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Staff } from '#server/http/route.ts'
import { staffColumns } from '#server/http/admission/staffColumns.ts'
import { type Work, workOf } from '#server/http/work.ts'
import type { Shop } from '#server/storefront/shop.ts'
import { staffPhone } from '#server/demo/makeStaff.ts'
import type { DemoShop } from '#server/demo/shop.ts'

/** An order that waits for the next hand. */
export interface OpenOrder {
  id: string
  number: number
  version: number
  stage_id: string
  stage_entered_at: string
  category: StageCategory
  fulfilment: Fulfilment
  /** Who brings it or is asked to; null where nobody is yet. */
  courier_id: string | null
  total: number
  paid: number
  refunded: number
  returned: number
}

/** A demo company at one moment of its day. */
export interface LiveShop {
  demo: DemoShop
  company: Shop
  staff: Staff[]
  stages: Stage[]
  open: OpenOrder[]
  /** The last order, whoever placed it. */
  last: { number: number; placed_at: string } | undefined
  /** The hour in the company's own time zone. */
  hour: number
}

/** Reads how a demo company stands; undefined when it is not there or nobody of its staff is left. */
export async function readLiveShop(db: Db, demo: DemoShop, now: Date): Promise<LiveShop | undefined> {
  const row = await db.one<Shop & { hour: number }>(
    `select companies.id, name, country, currency, time_zone, default_language, languages, true as takes_orders,
       extract(hour from $2::timestamptz at time zone time_zone)::int as hour
     from companies where state not in ('blocked', 'closed') and closes_at is null and id = (
       select company_id from employees join users on users.id = user_id
       where users.phone_number = $1 order by employees.created_at limit 1)`,
    [staffPhone(demo, 'owner'), now],
  )
  if (!row) return undefined
  const { hour, ...company } = row
  const key = [company.id]
  const [staff, stages, open, last] = await Promise.all([
    db.query<Staff>(
      `select users.id as id, users.id as user_id, users.full_name as user_name, 'staff' as kind, users.language,
         employees.company_id, employees.id as employee_id, ${staffColumns}
       from employees join users on users.id = user_id
       join roles on roles.company_id = employees.company_id and roles.id = role_id
       where employees.company_id = $1 and employees.state = 'active' and employees.archived_at is null
       order by employees.created_at, employees.id`,
      key,
    ),
    db.query<Stage>('select * from stages where company_id = $1 and archived_at is null order by sort', key),
    db.query<OpenOrder>(
      `select id, number, version, stage_id, stage_entered_at, category, fulfilment, total, paid, refunded, returned,
         coalesce(courier_id, (select courier_id from deliveries where deliveries.company_id = $1 and order_id = orders.id
           and state = 'offered')) as courier_id from orders
       where company_id = $1 and category in ('new', 'in_progress') order by stage_entered_at, id`,
      key,
    ),
    db.one<{ number: number; placed_at: string }>(
      'select number, placed_at from orders where company_id = $1 order by placed_at desc, id desc limit 1',
      key,
    ),
  ])
  return staff.length > 0 ? { demo, company, staff, stages, open, last, hour } : undefined
}

/** The first of these roles that somebody has; anybody when none of them is left. */
export function personIn({ staff }: LiveShop, ...roles: RoleKey[]): Staff {
  for (const role of roles) {
    const found = staff.find(({ role_key }) => role_key === role)
    if (found) return found
  }
  return staff[0]!
}

/** What happens within one transaction of the live day. */
export interface Doing {
  db: Db
  now: Date
  newId: () => string
}

/** The work of one of the staff, as a call by this person is. */
export const workBy = ({ demo }: LiveShop, session: Staff, { db, now, newId }: Doing): Work =>
  workOf({ db, session, now, newId, ip: '', language: demo.language })
