import { useEffect, useState } from 'react'

/** The least that a page of equal rows can do: which row is the first on screen, and how many fit. */
export function useFirstRow(height: number, above = 0): { first: number; count: number } {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const onScroll = () => setFirst(Math.max(0, Math.floor((window.scrollY - above) / height)))
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [height, above])
  return { first, count: Math.ceil(window.innerHeight / height) + 1 }
}
