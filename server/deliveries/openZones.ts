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

/** Opens the company's zones whose time has come and tells of each; done twice it changes nothing. */
export async function openZones(db: Db, companyId: string, now: Date, newId: () => string): Promise<void> {
  const opened = await db.query<DeliveryZone>(
    `update delivery_zones set closed_until = null, version = version + 1, updated_at = $2
     where company_id = $1 and closed_until <= $2 returning id, version, name, branch_id, is_active, archived_at`,
    [companyId, now],
  )
  const { name: entity, permissions } = deliveryZones
  for (const zone of opened) {
    const told = { entity, entity_id: zone.id, version: zone.version, permission: permissions.view }
    await emit(db, companyId, { event: 'row.changed', ...told }, now)
    await tellZone({ db, now, newId }, companyId, zone, { until: null, by: null })
  }
}
