import { useEffect, useState } from 'react'

const LEAVE_MS = 200

/** Keeps something mounted for 200 ms after it was closed, so that it can leave. */
export function usePresence(isOpen: boolean): { isMounted: boolean; isClosing: boolean } {
  const [isHeld, setIsHeld] = useState(isOpen)
  if (isOpen && !isHeld) setIsHeld(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setIsHeld(false), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return { isMounted: isOpen || isHeld, isClosing: !isOpen }
}
