import type { Db } from '#server/db/tenant.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'

/** Puts products back on sale when their time has come. */
export const endingStops: ScheduledJob = {
  job: 'stopList.lift',
  due: `select company_id, stopped_until as at from products where stopped_until <= $1
     union select company_id, until as at from product_stops where until <= $1`,
  act: liftStops,
}

/** Ends the company's stops whose time has come and tells open screens once; done twice it changes nothing. */
export async function liftStops(db: Db, companyId: string, now: Date): Promise<void> {
  const key = [companyId, now]
  const everywhere = await db.query<{ id: string }>(
    `update products set is_on_sale = true, stopped_until = null where company_id = $1 and stopped_until <= $2 returning id`,
    key,
  )
  const inBranches = await db.query<{ id: string }>(
    'delete from product_stops where company_id = $1 and until <= $2 returning product_id as id',
    key,
  )
  const ids = [...everywhere, ...inBranches].map(({ id }) => id)
  const [first] = await db.query<{ id: string; version: number }>(
    `update products set version = version + 1, updated_at = $2 where company_id = $1 and id = any($3) returning id, version`,
    [...key, ids],
  )
  if (!first) return
  const { id, version } = first
  const told = { event: 'product.updated', entity: 'products', entity_id: id, version } as const
  await emit(db, companyId, { ...told, permission: 'products.view' }, now)
}
