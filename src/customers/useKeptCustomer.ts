import { useEffect, useEffectEvent } from 'react'
import type { Customer } from '#contract/customers.ts'

/** Leads from a customer that was merged to the one that was kept. */
export function useKeptCustomer(customer: Customer | undefined, onOpen: (id: string) => void): void {
  const keptId = customer?.merged_into
  const lead = useEffectEvent(onOpen)
  useEffect(() => {
    if (keptId) lead(keptId)
  }, [keptId])
}
