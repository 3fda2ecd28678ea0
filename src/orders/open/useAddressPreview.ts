import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Payload } from '#contract/endpoint.ts'
import type { Address } from '#contract/customers.ts'
import { previewOrderAddress } from '#contract/orderPlace.ts'
import type { Order } from '#contract/orders.ts'
import { useZoneChanges } from '#src/deliveries/useZoneChanges.ts'
import { useSettled } from '#src/orders/useSettled.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

/** Where an order shall go, as it is written. */
export interface WrittenPlace {
  address: Address
  zoneId: string | null
  /** Null for that of the zone; left out while nobody has touched it. */
  fee: number | null | undefined
}
export type ShownAddress = Payload<typeof previewOrderAddress>

/** What a place would make of an order, asked again shortly after each change. */
export function useAddressPreview({ id, version }: Order, { address: { point }, zoneId, fee }: WrittenPlace) {
  const body = {
    ...(point && { point }),
    ...(zoneId && { zone_id: zoneId }),
    ...(fee !== undefined && { delivery_fee: fee }),
  }
  const wanted = JSON.stringify(body)
  const asked = useSettled(wanted, body)
  const queries = useQueryClient()
  const query = useQuery({
    ...callOptions(previewOrderAddress, { params: { id }, body: asked.body }),
    // An order that somebody has changed meanwhile costs something else.
    queryKey: [previewOrderAddress.path, id, version, asked.text],
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  })
  useZoneChanges(() => void queries.invalidateQueries({ queryKey: [previewOrderAddress.path] }))
  return {
    preview: query.data,
    isCurrent: asked.text === wanted && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
  }
}
