import { useEffect, useState } from 'react'

/** Seconds that are left of a wait, counted down, and how to start one. */
export function useWait(): [wait: number, start: (seconds: number) => void] {
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return [wait, setWait]
}
