import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Lock } from '#contract/lock.ts'
import { getProfile, type Profile } from '#contract/profile.ts'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { verdictOf } from '#src/capabilities/table.ts'
import { callKey, callOptions } from '#src/session/calls/useCall.ts'
import { useNow } from '#src/session/language/useFormat.ts'

const TICK_MS = 5000

/** The person's lock, and whether it is open here and now. */
export function useLock() {
  const { data, isError, refetch } = useQuery(callOptions(getProfile))
  const now = useNow(TICK_MS)
  const lock = data?.lock
  const isOpen = Boolean(lock?.until) && Date.parse(lock?.until ?? '') > now.getTime()
  return { lock, isOpen, isFailed: isError && !data, hasPassword: data?.has_password ?? false, refetch }
}

/** Takes over the lock as a call has just answered it. */
export function useTakeLock(): (lock: Lock) => void {
  const queries = useQueryClient()
  return (lock) =>
    queries.setQueryData(callKey(getProfile), (old: Profile | undefined) => old && { ...old, lock })
}

/** The messenger, if it can ask for a finger or a face on this device. */
export function useBiometrics() {
  const messenger = useSyncExternalStore(onMessenger, currentMessenger)
  return verdictOf('biometrics', messenger.client) === 'available' ? messenger : undefined
}
