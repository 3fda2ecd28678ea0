import { useEffect, useState } from 'react'

const STEP = 8

/** True while the page was last scrolled down, false at the top and after a scroll up. */
export function useScrolledAway(): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    let last = 0
    // With the next frame, which lays the page out anyway: to ask now would do it in the middle of the drawing.
    const frame = requestAnimationFrame(() => (last = window.scrollY))
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < STEP && now > 0) return
      setIsAway(now > last && now > 0)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return isAway
}
