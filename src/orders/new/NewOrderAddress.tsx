import { AddressFields } from '#src/orders/AddressFields.tsx'
import { LastAddresses } from './NewOrderLastAddresses.tsx'
import { isKnownAddress } from './newOrderDraft.ts'
import type { NewOrderState } from './useNewOrder.ts'

export interface NewOrderAddressProps {
  order: NewOrderState
  hasAddressesElsewhere: boolean
  autoFocus?: boolean
  onEnter?(): void
}

/** Where a delivery goes: a known address, or the parts of a new one. */
export function NewOrderAddress({ order, hasAddressesElsewhere, autoFocus, onEnter }: NewOrderAddressProps) {
  const known = order.draft.customer?.addresses ?? []
  return (
    <>
      {known.length > 0 && !hasAddressesElsewhere && <LastAddresses order={order} addresses={known} />}
      {!isKnownAddress(order.draft) && (
        <AddressFields
          value={order.draft.address}
          onChange={(address) => order.patch({ address })}
          error={order.errorsOf('address')}
          autoFocus={autoFocus}
          onEnter={onEnter}
        />
      )}
    </>
  )
}
