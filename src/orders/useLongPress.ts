import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'

const HOLD_MS = 450
const SLOP_PX = 10

/** Handlers of an element that does something else when it is held; the press that follows a hold does nothing. */
export function useLongPress(onHold: () => void) {
  const { haptics } = usePlatform()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const wasHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    onPointerDown(e: PointerEvent) {
      wasHeld.current = false
      start.current = { x: e.clientX, y: e.clientY }
      stop()
      timer.current = setTimeout(() => {
        wasHeld.current = true
        haptics.impact('medium')
        onHold()
      }, HOLD_MS)
    },
    onPointerMove(e: PointerEvent) {
      const { x, y } = start.current
      if (Math.hypot(e.clientX - x, e.clientY - y) > SLOP_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (e: MouseEvent) => e.preventDefault(),
    onClickCapture(e: MouseEvent) {
      if (!wasHeld.current) return
      wasHeld.current = false
      e.preventDefault()
      e.stopPropagation()
    },
  }
}
