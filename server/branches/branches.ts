import { addSpecialDays, archiveBranch, type Branch, type BranchInput, branches } from '#contract/branches.ts'
import type { Body } from '#contract/endpoint.ts'
import { toE164 } from '#server/customers/contacts.ts'
import { sql } from '#server/db/sql.ts'
import { lastDelivery, type ZoneHours, zoneHoursJson } from '#server/deliveries/zoneHours.ts'
import { texts as zoneTexts } from '#server/deliveries/zoneTexts.ts'
import { texts as generalTexts } from '#server/general/texts.ts'
import { FieldErrors, forbidden, notFound, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Reference, Values } from '#server/resource/hooks.ts'
import { refuseInUse, refuseUsed } from '#server/resource/inUse.ts'
import { keepOne } from '#server/resource/keepOne.ts'
import { storeOf, writeAlone } from '#server/resource/store.ts'
import { texts as common, usedBy } from '#server/resource/texts.ts'
import { addDays } from './addDays.ts'
import { moveBranchOrders } from './moveBranchOrders.ts'
import { tellPause } from './pause.ts'
import { checkPhotos, photosJson } from './photos.ts'
import { texts } from './texts.ts'

const hooks: Hooks<typeof branches> = {
  count: 'branches',
  computed: {
    orders_count: sql`(select count(*)::int from orders where orders.company_id = branches.company_id
      and orders.branch_id = branches.id and orders.category in ('new', 'in_progress'))`,
    tables_count: sql`(select count(*)::int from branch_tables where branch_tables.company_id = branches.company_id
      and branch_tables.branch_id = branches.id and branch_tables.archived_at is null)`,
    // The zones' hours, of which `view` makes the instant.
    last_delivery_at: sql.raw(zoneHoursJson),
    photos: sql.raw(photosJson('id')),
    zones_count: sql`(select count(*)::int from delivery_zones where delivery_zones.company_id = branches.company_id
      and delivery_zones.branch_id = branches.id and delivery_zones.is_active and delivery_zones.archived_at is null)`,
    is_frozen: sql`branches.frozen_at is not null`,
  },
  where: (_query, { session: { branch_ids } }) =>
    branch_ids.length > 0 ? [sql`branches.id = any(${branch_ids}::uuid[])`] : [],
  view: (row, work) => shown(ownBranch(row, work), work),
  before,
  beforeRemove,
  default: { needed: texts.needsDefault },
  beforeRestore: async (row, work) => {
    ownBranch(row, work)
    return { is_default: false }
  },
  // An order that is being taken is counted anew also by those who may not see branches.
  told: ({ id, version }, { db, now, session }) =>
    tellPause({ db, now }, session.company_id, { id, version }),
}
const store = storeOf(branches, hooks)

/** Calls of /app/settings/branches. */
export const branchRoutes: Route[] = [
  ...crud(branches, hooks),
  route(archiveBranch, (context) => archive(context.params.id, context.body, workOf(context))),
  route(addSpecialDays, async (context) => ({
    branches: await addDays(store, context.body.days, workOf(context)),
  })),
]

/** A branch in which the caller does not work is as unknown as one of another company. */
function ownBranch(row: Branch, { session: { branch_ids } }: Work): Branch {
  if (branch_ids.length > 0 && !branch_ids.includes(row.id)) throw notFound()
  return row
}

function shown(row: Branch, { now }: Work): Branch {
  const zones = row.last_delivery_at as unknown as ZoneHours[] | null
  return { ...row, last_delivery_at: lastDelivery(row, zones, now)?.toISOString() ?? null }
}

async function before(
  input: Partial<BranchInput>,
  previous: Branch | undefined,
  work: Work,
): Promise<Values> {
  const worksInSome = work.session.branch_ids.length > 0
  if (previous) ownBranch(previous, work)
  else if (worksInSome) throw forbidden()
  const { lat, lng, is_default, is_public } = { lat: null, lng: null, ...previous, ...input }
  if (is_default && !is_public) throw new FieldErrors({ is_public: [texts.defaultIsPublic] })
  if ((lat === null) !== (lng === null))
    throw new FieldErrors({ [lat === null ? 'lat' : 'lng']: [texts.bothNeeded] })
  // The default one till now would be changed, too.
  if (input.is_default && !previous?.is_default && worksInSome) throw forbidden()
  if (input.photo_ids) await checkPhotos(input.photo_ids, previous?.photo_ids ?? [], work)
  return {
    ...(input.phone && { phone: await dialled(input.phone, work) }),
    ...(input.prep_bands && { prep_bands: JSON.stringify(input.prep_bands) }),
  }
}

/** A phone is kept as everybody can dial it. */
async function dialled(phone: string, { db, session }: Work): Promise<string> {
  const company = await db.one<{ country: string }>('select country from companies where id = $1', [
    session.company_id,
  ])
  const whole = toE164(phone, company?.country ?? '')
  if (whole === undefined) throw new FieldErrors({ phone: [generalTexts.wrongPhone] })
  return whole
}

const zonesOfIt: Reference = {
  table: 'delivery_zones',
  column: 'branch_id',
  text: zoneTexts.usedByZones,
  link: '/app/settings/deliveries',
}

async function beforeRemove(row: Branch, work: Work): Promise<void> {
  const { id, is_default, orders_count } = ownBranch(row, work)
  await keepOne(branches.name, { id, text: texts.lastStays }, work)
  if (is_default) throw new Refusal(409, 'conflict', texts.needsDefault)
  await refuseInUse([zonesOfIt], id, work)
  refuseUsed(id, [{ text: usedBy.orders, count: orders_count, link: '/app/orders?branch={id}' }])
}

/** Archives a branch after its open orders have gone to another one: all of it, or nothing. */
async function archive(id: string, { version, to }: Body<typeof archiveBranch>, work: Work): Promise<Branch> {
  await writeAlone(branches.name, work)
  const branch = await store.get(id, work)
  if (branch.archived_at !== null) throw notFound()
  if (branch.version !== version) throw await store.stale(id, work)
  if (!to) return store.archive(id, work)
  // Whoever places an order here now is waited for, so that it goes along.
  await store.hold(id, work)
  const target = await store.get(to, work).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? unknownAt('to') : error
  })
  if (target.archived_at !== null) throw unknownAt('to')
  if (target.id === id) throw new FieldErrors({ to: [common.itself] })
  const tell = await moveBranchOrders(work, branch, target)
  const archived = await store.archive(id, work)
  await tell()
  return archived
}
