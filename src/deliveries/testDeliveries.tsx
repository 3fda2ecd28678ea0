import type { ReactNode } from 'react'
import { deliveryMethods } from '#contract/deliveryMethods.ts'
import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { testId, testRow } from '#src/resource/testRow.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, type Seen, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'

/** Where the branch of these tests stands. */
export const mill = { id: testId(1), name: 'Mill', is_default: true, lat: 41.31, lng: 69.24, fulfilments: [] }

const courier = testRow(deliveryMethods, {
  id: testId(2),
  sort: 1,
  kind: 'own_courier',
  name: { en: 'Courier' },
  pricing: 'by_zone',
  is_active: true,
  zones_count: 1,
})

/** A zone of 3 km around the mill. */
export const zoneRow = (number: number, name: string, more: Partial<DeliveryZone> = {}): DeliveryZone =>
  testRow(deliveryZones, {
    id: testId(number),
    sort: number,
    method_id: courier.id,
    branch_id: mill.id,
    name,
    colour: 'teal',
    shape: { kind: 'circle', centre: { lat: mill.lat, lng: mill.lng }, radius_m: 3000 },
    price: { kind: 'fixed', fee: 500 },
    is_active: true,
    ...more,
  })

interface Wishes {
  zones?: readonly DeliveryZone[]
  branches?: readonly object[]
  permissions?: readonly string[]
  address?: string
  /** Answers first; undefined leaves it to the usual answer. */
  answer?(seen: Seen): Response | Promise<Response> | undefined
}

/** Draws something of the deliveries for somebody who may do everything; answers what was sent. */
export async function drawDeliveries(
  screen: ReactNode,
  { zones = [], branches = [mill], permissions = ['*'], address = '/list', answer }: Wishes = {},
): Promise<Seen[]> {
  const seen = network((one) => {
    const own = answer?.(one)
    if (own) return own
    const { path, method, body } = one
    if (path.endsWith('/references')) return success({ branches })
    if (method !== 'GET') return success({ ...zoneRow(9, ''), ...(body as object) })
    if (path.startsWith('/app/settings/deliveries/zones')) return success({ items: zones, next_cursor: null })
    if (path.startsWith('/app/settings/deliveries/methods'))
      return success({ items: [courier], next_cursor: null })
    if (path.endsWith('/maps')) return success({ key: null })
    if (path.startsWith('/app/settings/deliveries'))
      return success({ version: 1, assigning: 'manual', cash_limit: null })
    return success({ items: [], days: [] })
  })
  await drawScreen(screen, address, 'u', permissions)
  const user = { id: 'u', role: { key: 'manager', permissions } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
  return seen
}
