import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import type { Db } from '#server/db/tenant.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { ScheduledJob } from '#server/jobs/scheduledJob.ts'
import { tellZone } from './zoneNews.ts'

/** Tells everybody in a branch that something is brought into a closed zone again; that it is needs no job: a zone opens by its time. */
export const openingZones: ScheduledJob = {
  job: 'deliveries.openZones',
  due: 'select distinct company_id, closed_until as at from delivery_zones where closed_until <= $1',
  act: openZones,
}

/** What opened longer ago is no news: before an update or a restore nobody was told of it. */
const NEWS_MS = 3_600_000

/** Opens the company's zones whose time has come and tells of each; done twice it changes nothing. */
export async function openZones(db: Db, companyId: string, now: Date, newId: () => string): Promise<void> {
  const opened = await db.query<DeliveryZone>(
    `update delivery_zones set closed_until = null, version = delivery_zones.version + 1, updated_at = $2
     from delivery_zones as before
     where before.company_id = $1 and before.id = delivery_zones.id and delivery_zones.company_id = $1 and delivery_zones.closed_until <= $2
     returning delivery_zones.id, delivery_zones.version, delivery_zones.name, delivery_zones.branch_id, delivery_zones.is_active,
       delivery_zones.archived_at, before.closed_until`,
    [companyId, now],
  )
  const { name: entity, permissions } = deliveryZones
  for (const zone of opened) {
    const told = { entity, entity_id: zone.id, version: zone.version, permission: permissions.view }
    await emit(db, companyId, { event: 'row.changed', ...told }, now)
    if (Date.parse(zone.closed_until ?? '') > now.getTime() - NEWS_MS)
      await tellZone({ db, now, newId }, companyId, zone, { until: null, by: null })
  }
}
