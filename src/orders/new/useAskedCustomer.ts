import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { lookupCustomers } from '#contract/customers.ts'
import type { KnownCustomer } from '#src/customers/useCustomerLookup.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { call } from '#src/session/calls/call.ts'
import { mayBeCalled } from '#src/orders/orderFacts.ts'
import { asLastTime, ofCustomer } from './newOrderDraft.ts'
import type { NewOrderState } from './useNewOrder.ts'

/** Puts the customer whom the address names into the order, with the products of their last one when it asks for them. */
export function useAskedCustomer(order: NewOrderState): void {
  const { customer: id, repeat }: Record<string, unknown> = useSearch({ strict: false })
  const patch = useSearchPatch()
  const take = useEffectEvent((customer: KnownCustomer) => {
    const { draft } = order
    patch({ customer: undefined, repeat: undefined }, { replace: true })
    // A try whose answer is open stays as it was sent.
    if (draft.attempt !== null) return
    const phone = mayBeCalled(customer.phone) ? customer.phone : ''
    const known = { customer, phone, name: '', ...ofCustomer(customer) }
    order.patch(repeat && draft.lines.length === 0 ? { ...asLastTime(draft, customer), phone } : known)
  })
  const { isLoaded } = order
  useEffect(() => {
    if (!isLoaded || typeof id !== 'string') return
    const stop = new AbortController()
    call(lookupCustomers, { query: { id } }, { signal: stop.signal }).then(
      ({ items: [customer] }) => customer && take(customer),
      // Nobody is chosen then: the phone finds them as ever.
      () => undefined,
    )
    return () => stop.abort()
  }, [isLoaded, id])
}
