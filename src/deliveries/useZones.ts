import { useEffect, useEffectEvent } from 'react'
import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import type { ListState } from '#src/resource/ListStates.tsx'
import { useList } from '#src/resource/resourceCalls.ts'

/** Every zone of the company, in their order: a map shows all of them. */
export function useZones(): readonly DeliveryZone[] {
  const list = useList(deliveryZones, {})
  useAllPages(list)
  return list.rows
}

/** Fetches every page of a list. */
export function useAllPages(list: ListState): void {
  const isNext = list.hasMore && !list.isLoadingMore && !list.isRefetching && !list.isStale
  const more = useEffectEvent(() => list.loadMore())
  useEffect(() => {
    if (isNext) more()
  }, [isNext])
}
