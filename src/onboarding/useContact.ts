import { useState, useSyncExternalStore } from 'react'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { requestContact } from '#src/capabilities/contact.ts'
import { verdictOf } from '#src/capabilities/table.ts'

/** Asks the messenger for the person's own number; where it cannot or does not give it, it is typed. */
export function useContact(onSigned: (signed: string) => void) {
  const isOffered = useSyncExternalStore(
    onMessenger,
    () => verdictOf('contact', currentMessenger().client) === 'available',
  )
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  async function ask() {
    setState('asking')
    const outcome = await requestContact(currentMessenger())
    const signed = outcome.kind === 'done' ? outcome.value.signed : null
    setState(signed ? 'idle' : 'failed')
    if (signed) onSigned(signed)
  }
  return {
    canAsk: isOffered && state !== 'failed',
    isBusy: state === 'asking',
    hasFailed: state === 'failed',
    ask: () => void ask(),
  }
}
