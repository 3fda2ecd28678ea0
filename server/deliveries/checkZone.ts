import { deliveryMethods } from '#contract/deliveryMethods.ts'
import { type DeliveryZone, type DeliveryZoneInput, MOST_ZONES } from '#contract/deliveryZones.ts'
import { boundsOf } from '#contract/zoneBounds.ts'
import { FieldErrors, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import type { Work } from '#server/http/work.ts'
import type { Values } from '#server/resource/hooks.ts'
import { writeAlone } from '#server/resource/store.ts'
import { methodStore } from './methods.ts'
import { texts } from './zoneTexts.ts'

type Input = Partial<DeliveryZoneInput>

/** Throws 422 where a company has all the zones that it may have; zones are written one at a time. */
export async function requireRoom({ db, session }: Work): Promise<void> {
  const row = await db.one<{ count: number }>(
    'select count(*)::int as count from delivery_zones where company_id = $1 and archived_at is null',
    [session.company_id],
  )
  if ((row?.count ?? 0) >= MOST_ZONES)
    throw new Refusal(409, 'conflict', texts.tooManyZones, { values: { count: MOST_ZONES } })
}

/** Checks what a zone refers to; answers the columns that follow from it. */
export async function checkZone(
  input: Input,
  previous: DeliveryZone | undefined,
  work: Work,
): Promise<Values> {
  // Whether a method has a zone is not changed from its other side meanwhile.
  await writeAlone(deliveryMethods.name, work)
  const zone = { ...previous, ...input } as DeliveryZoneInput
  const method_id = await delivering(zone.method_id, work)
  const branch = await placeOf(zone.branch_id, work)
  const { eta_min, eta_max } = zone
  if (eta_min !== null && eta_max !== null && eta_min > eta_max)
    throw new FieldErrors({ eta_max: [[common.tooSmall, { min: eta_min }]] })
  if (zone.price.kind === 'steps' && branch.lat === null)
    throw new FieldErrors({ price: [texts.branchNotPlaced] })
  const isLeaving = !zone.is_active || method_id !== previous?.method_id
  if (previous && previous.archived_at === null && isLeaving) await keepDelivering(previous, work)
  const bounds = boundsOf(zone.shape) ?? { south: null, north: null, west: null, east: null }
  return { method_id, branch_id: branch.id, ...bounds }
}

/** The method, or the first one that delivers; held until the transaction ends. */
async function delivering(id: string | undefined, { db, session }: Work): Promise<string> {
  const method = await db.one<{ id: string }>(
    `select id from delivery_methods where company_id = $1 and fulfilment = 'delivery' and archived_at is null
       and ($2::uuid is null or id = $2)
     order by is_active desc, sort, id limit 1 for key share`,
    [session.company_id, id ?? null],
  )
  if (!method) throw unknownAt('method_id')
  return method.id
}

/** The branch, or the default one, among those in which the caller works; held until the transaction ends. */
async function placeOf(
  id: string | undefined,
  { db, session }: Work,
): Promise<{ id: string; lat: number | null }> {
  const branch = await db.one<{ id: string; lat: number | null }>(
    `select id, lat from branches where company_id = $1 and archived_at is null and ($2::uuid is null or id = $2)
       and (cardinality($3::uuid[]) = 0 or id = any($3))
     order by is_default desc, sort, id limit 1 for key share`,
    [session.company_id, id ?? null, session.branch_ids],
  )
  if (!branch) throw unknownAt('branch_id')
  return branch
}

/** Throws 409 where an active method by zone would be left without an active zone. */
export async function keepDelivering(zone: DeliveryZone, { db, session }: Work): Promise<void> {
  if (!zone.is_active) return
  const left = await db.one(
    `select 1 from delivery_methods where company_id = $1 and id = $2 and pricing = 'by_zone' and is_active and archived_at is null
       and not exists (select from delivery_zones where company_id = $1 and method_id = $2 and id <> $3 and is_active and archived_at is null)`,
    [session.company_id, zone.method_id, zone.id],
  )
  if (left) throw new Refusal(409, 'conflict', texts.lastZone)
}

/** The first active zone of a method makes it deliver by zone. */
export async function makeByZone(
  id: string,
  input: Input,
  previous: DeliveryZone | undefined,
  work: Work,
): Promise<void> {
  const isNew =
    !previous?.is_active || (input.method_id !== undefined && input.method_id !== previous.method_id)
  if (!isNew || input.is_active === false) return
  const { db, session, now } = work
  const method = await db.one<{ id: string }>(
    `update delivery_methods set pricing = 'by_zone', version = version + 1, updated_at = $3
     where company_id = $1 and pricing = 'flat'
       and id = (select method_id from delivery_zones where company_id = $1 and id = $2 and is_active)
       and not exists (select from delivery_zones where company_id = $1 and method_id = delivery_methods.id and id <> $2
         and is_active and archived_at is null)
     returning id`,
    [session.company_id, id, now],
  )
  if (method)
    await methodStore.record(method.id, { action: 'update', changes: { pricing: ['flat', 'by_zone'] } }, work)
}
