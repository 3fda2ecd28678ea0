import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const HOLD_MS = 450
const MOST_MOVE_PX = 10

/** Handlers of a held finger, or of the right button and the menu key; moving or scrolling meanwhile calls it off. */
export function useLongPress(action: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    onPointerDown: (e: PointerEvent) => {
      stop()
      isHeld.current = false
      if (!action || e.pointerType === 'mouse' || !e.isPrimary) return
      start.current = { x: e.clientX, y: e.clientY }
      timer.current = setTimeout(() => {
        isHeld.current = true
        action()
      }, HOLD_MS)
    },
    onPointerMove: (e: PointerEvent) => {
      if (Math.hypot(e.clientX - start.current.x, e.clientY - start.current.y) > MOST_MOVE_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (e: MouseEvent) => {
      // With Shift the browser's own menu stays within reach.
      if (e.shiftKey) return
      if (isTouch(e)) return e.preventDefault()
      if (!action) return
      e.preventDefault()
      action()
    },
    /** The press that ends a long press is not a press on the row. */
    onClickCapture: (e: MouseEvent) => {
      const isKeyboard = e.detail === 0
      if (!isHeld.current || isKeyboard) return
      isHeld.current = false
      e.preventDefault()
      e.stopPropagation()
    },
  }
}

/** Android asks for a menu while the finger is held; the timer answers for it. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
}
