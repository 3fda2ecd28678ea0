import { useLingui } from '@lingui/react/macro'
import type { DeliveryState } from '#contract/deliveries.ts'

/** How far a delivery is, in words. */
export function useDeliveryWords(): Record<DeliveryState, string> {
  const { t } = useLingui()
  return {
    unassigned: t`No courier yet`,
    offered: t({ message: 'Offered', context: 'delivery' }),
    assigned: t({ message: 'Taken', context: 'delivery' }),
    at_pickup: t`Picking the order up`,
    on_the_way: t`On the way`,
    arriving: t`At the door`,
    delivered: t({ message: 'Delivered', context: 'delivery' }),
    failed: t`Could not deliver`,
  }
}
