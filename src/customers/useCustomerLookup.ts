import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lookupCustomers } from '#contract/customers.ts'
import type { Payload } from '#contract/endpoint.ts'
import { useCan } from '#src/session/can.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

/** A customer found by the digits of their phone, with what the next order needs. */
export type KnownCustomer = Payload<typeof lookupCustomers>['items'][number]

const DELAY_MS = 250
const FEWEST_DIGITS = 4

/** Customers whose phone holds the digits typed after the calling code: from four of them, also the last four of a number. */
export function useCustomerLookup(phone: string, callingCode: string) {
  const seesContacts = useCan('customers.contacts')
  const national = phone.replace(/\D/g, '').replace(new RegExp(`^${callingCode}`), '')
  const typed = useSettled(national)
  // Without the right to contacts the server finds a whole number only.
  const wanted = seesContacts ? typed : `+${callingCode}${typed}`
  const isEnough = typed.length >= FEWEST_DIGITS
  const query = useQuery({
    ...callOptions(lookupCustomers, { query: { phone: wanted } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  })
  const isFresh = national === typed && !query.isPlaceholderData
  return {
    found: isEnough ? (query.data?.items ?? []) : [],
    isSearching: isEnough && !isFresh,
    digits: typed,
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
