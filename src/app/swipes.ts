import { markSwiping } from '#src/session/ui.ts'

const FEWEST_PIXELS = 10

/** Notes a finger that moves, so that the end of a swipe is not taken for a tap. */
export function watchSwipes(): void {
  let start: Touch | undefined
  const options = { passive: true }
  window.addEventListener('touchstart', ({ touches }) => (start = touches[0]), options)
  window.addEventListener(
    'touchmove',
    ({ touches }) => {
      const touch = touches[0]
      if (!start || !touch) return
      const distance = Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY)
      if (distance > FEWEST_PIXELS) markSwiping()
    },
    options,
  )
}
