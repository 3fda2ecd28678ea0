import {
  type DeliveryMethod,
  type DeliveryMethodInput,
  deliveryMethods,
  fulfilmentOf,
} from '#contract/deliveryMethods.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { texts as orderTexts } from '#server/orders/texts.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values } from '#server/resource/hooks.ts'
import { storeOf } from '#server/resource/store.ts'
import { texts } from './zoneTexts.ts'

const hooks: Hooks<typeof deliveryMethods> = {
  inUse: [
    {
      table: 'delivery_zones',
      column: 'method_id',
      counts: 'zones_count',
      text: texts.usedByZones,
      link: '/app/settings/deliveries',
    },
  ],
  isOfWholeCompany: true,
  before,
  beforeRestore: async (row, work) => before({}, row, work),
}
export const methodStore = storeOf(deliveryMethods, hooks)

/** Calls of /app/settings/deliveries/methods. */
export const deliveryMethodRoutes: Route[] = crud(deliveryMethods, hooks)

async function before(
  input: Partial<DeliveryMethodInput>,
  previous: DeliveryMethod | undefined,
  work: Work,
): Promise<Values> {
  const method = { ...previous, ...input } as DeliveryMethodInput
  const fulfilment = fulfilmentOf(method.kind)
  const count = previous?.zones_count ?? 0
  if (fulfilment !== 'delivery') {
    if (count > 0) throw new FieldErrors({ kind: [[texts.usedByZones, { count }]] })
    if (method.pricing === 'by_zone') throw new FieldErrors({ pricing: [orderTexts.feeWithoutDelivery] })
    if (method.fee > 0) throw new FieldErrors({ fee: [orderTexts.feeWithoutDelivery] })
  }
  if (method.pricing === 'by_zone' && method.is_active && !(await hasActiveZone(previous?.id, work)))
    throw new FieldErrors({ [input.pricing ? 'pricing' : 'is_active']: [texts.zoneNeeded] })
  return { fulfilment }
}

async function hasActiveZone(id: string | undefined, { db, session }: Work): Promise<boolean> {
  if (id === undefined) return false
  const zone = await db.one(
    'select 1 from delivery_zones where company_id = $1 and method_id = $2 and is_active and archived_at is null limit 1',
    [session.company_id, id],
  )
  return zone !== undefined
}
