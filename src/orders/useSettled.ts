import { useEffect, useState } from 'react'

const DELAY_MS = 300

/** A value as it was when its text had not changed for a while. */
export function useSettled<Body>(text: string, body: Body): { text: string; body: Body } {
  const [settled, setSettled] = useState({ text, body })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, body: JSON.parse(text) as Body }), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
