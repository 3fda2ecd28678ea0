import type { DeliveryZone } from '#contract/deliveryZones.ts'
import type { IntakeNews, IntakePatch } from '#contract/intakeNews.ts'
import { tellPause } from '#server/branches/pause.ts'
import { tellIntake } from '#server/branches/tellIntake.ts'
import type { Work } from '#server/http/work.ts'

type Doing = Pick<Work, 'db' | 'now' | 'newId'>
type Zone = Pick<DeliveryZone, 'name' | 'branch_id' | 'is_active' | 'archived_at'>

/** Tells everybody in the branch of a zone, on screens and by the bot, that it is closed till then, or open again for null; the last statement of the change. `by` is null where it has opened by itself. */
export async function tellZone(
  doing: Doing,
  companyId: string,
  zone: Zone,
  { until, by }: Pick<IntakePatch, 'until' | 'by'>,
): Promise<void> {
  const branch = await doing.db.one<{ id: string; version: number; name: string; time_zone: string }>(
    'select id, version, name, time_zone from branches where company_id = $1 and id = $2',
    [companyId, zone.branch_id],
  )
  // What brings nothing anyway is no news.
  if (!branch || !zone.is_active || zone.archived_at !== null) return
  const what = until === null ? 'zone_opened' : 'zone_closed'
  const news: IntakeNews = { what, zone: zone.name, ways: null, until, minutes: null }
  await tellIntake(doing, companyId, { branch: branch.id, actor: by?.user_id ?? null, news })
  await tellPause(doing, companyId, branch, { ...news, branch: branch.name, time_zone: branch.time_zone, by })
}
