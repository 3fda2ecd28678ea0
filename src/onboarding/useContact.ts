import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CLIENT_MS } from '#src/capabilities/ask.ts'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { requestContact } from '#src/capabilities/contact.ts'
import { verdictOf } from '#src/capabilities/table.ts'

/** Asks the messenger for the person's own number; where it cannot or does not give it, it is typed. */
export function useContact(onSigned: (signed: string) => void) {
  const isOffered = useSyncExternalStore(
    onMessenger,
    () => verdictOf('contact', currentMessenger().client) === 'available',
  )
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'failed'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function ask() {
    setState('asking')
    // Some clients show nothing and never say so: the number can be typed meanwhile, and still arrive.
    timer.current = setTimeout(() => setState('failed'), CLIENT_MS)
    const outcome = await requestContact(currentMessenger())
    clearTimeout(timer.current)
    const signed = outcome.kind === 'done' ? outcome.value.signed : null
    setState(signed ? 'idle' : outcome.kind === 'refused' ? 'refused' : 'failed')
    if (signed) onSigned(signed)
  }
  return {
    canAsk: isOffered && state !== 'failed',
    isBusy: state === 'asking',
    wasRefused: state === 'refused',
    hasFailed: state === 'failed',
    ask: () => void ask(),
  }
}
