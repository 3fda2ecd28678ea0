import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** Milliseconds to reach the tooltip with the mouse before it goes. */
const LEAVE_MS = 120

/** When a tooltip is shown: by a resting mouse or keyboard focus, gone by Escape, a press or a scroll. */
export function useTooltip(delay: number) {
  const [isShown, setIsShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useCallback((next: boolean, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsShown(next), wait)
  }, [])
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setIsShown(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEscape(isShown, hide)
  const trigger = {
    onPointerEnter: (e: PointerEvent) => e.pointerType !== 'touch' && turn(true, delay),
    onPointerLeave: () => turn(false, LEAVE_MS),
    onPointerDown: hide,
    onFocus: (e: FocusEvent<HTMLElement>) => {
      if (canHover() && e.currentTarget.matches(':focus-visible')) turn(true, delay)
    },
    onBlur: hide,
  }
  const bubble = {
    onPointerEnter: () => turn(true, 0),
    onPointerLeave: () => turn(false, LEAVE_MS),
    onHide: hide,
  }
  return { isShown, trigger, bubble }
}

/** Before any layer hears of it: Escape takes the tooltip away and leaves the sheet below it open. */
function useEscape(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return
      e.preventDefault()
      e.stopPropagation()
      hide()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isShown, hide])
}

function canHover(): boolean {
  return matchMedia('(hover: hover)').matches
}
