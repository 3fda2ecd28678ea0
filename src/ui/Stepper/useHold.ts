import { useEffect, useRef, useState } from 'react'

const FIRST_WAIT_MS = 400
const REPEAT_MS = 90

/** Repeats an action while a button is held down; a keyboard press or a tap acts once. */
export function useHold(action: () => void, isDisabled: boolean) {
  const latest = useRef(action)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    latest.current = action
  })
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const repeat = () => {
    latest.current()
    setIsHeld(true)
    timer.current = setTimeout(repeat, REPEAT_MS)
  }
  useEffect(() => {
    if (isDisabled) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [isDisabled])
  return {
    onPointerDown: () => {
      stop()
      setIsHeld(false)
      timer.current = setTimeout(repeat, FIRST_WAIT_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (e: { preventDefault(): void }) => e.preventDefault(),
    onClick: () => {
      stop()
      if (!isHeld) latest.current()
      setIsHeld(false)
    },
  }
}
