import { useEffect, useState } from 'react'
import { onTermsChanged } from '#src/session/calls/termsChanged.ts'
import { AcceptSheet } from './AcceptSheet.tsx'

/** Asks at the start, and again when something was refused because of it. */
export function AcceptGate() {
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => onTermsChanged(() => setIsOpen(true)), [])
  return isOpen ? <AcceptSheet onClose={() => setIsOpen(false)} /> : null
}
