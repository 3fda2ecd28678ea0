import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { isPull, pullDistance, REFRESH_AT } from './pullDistance.ts'

const SLOP = 6

/** How far the list is pulled, in pixels, and whether letting go refreshes it. */
export interface Pull {
  distance: number
  isReady: boolean
}

const rest: Pull = { distance: 0, isReady: false }

/**
 * A pull of one finger from the top of the list. The page keeps the gesture once it is a pull: neither the browser's
 * own refresh nor the messenger's closing swipe sees it.
 */
export function usePull(
  root: RefObject<HTMLElement | null>,
  isDisabled: boolean,
  handlers: { onReady(): void; onRelease(): void },
): Pull {
  const [pull, setPull] = useState(rest)
  const ready = useEffectEvent(handlers.onReady)
  const release = useEffectEvent(handlers.onRelease)
  useEffect(() => {
    const element = root.current
    if (!element || isDisabled) return
    return watchPull(element, setPull, {
      onReady: () => ready(),
      onRelease: () => release(),
    })
  }, [root, isDisabled])
  return isDisabled ? rest : pull
}

function watchPull(
  element: HTMLElement,
  onPull: (pull: Pull) => void,
  handlers: { onReady(): void; onRelease(): void },
): () => void {
  let start: { x: number; y: number } | null = null
  let isPulling = false
  let isReady = false
  const stop = () => {
    start = null
    isPulling = false
    isReady = false
    onPull(rest)
  }
  const onStart = (e: TouchEvent) => {
    const touch = e.touches[0]
    const canPull = e.touches.length === 1 && !e.defaultPrevented && scrollTopOf(element) <= 0
    start = touch && canPull ? { x: touch.clientX, y: touch.clientY } : null
  }
  const onMove = (e: TouchEvent) => {
    const touch = e.touches[0]
    if (!start || !touch || e.defaultPrevented || e.touches.length > 1) return stop()
    const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y]
    if (!isPulling && Math.hypot(dx, dy) < SLOP) return
    if (!isPulling && (!isPull(dx, dy) || scrollTopOf(element) > 0)) return stop()
    isPulling = true
    if (e.cancelable) e.preventDefault()
    const distance = pullDistance(dy)
    if (distance >= REFRESH_AT && !isReady) handlers.onReady()
    isReady = distance >= REFRESH_AT
    onPull({ distance, isReady })
  }
  const onEnd = () => {
    if (isPulling && isReady) handlers.onRelease()
    stop()
  }
  element.addEventListener('touchstart', onStart, { passive: true })
  element.addEventListener('touchmove', onMove, { passive: false })
  element.addEventListener('touchend', onEnd)
  element.addEventListener('touchcancel', stop)
  return () => {
    element.removeEventListener('touchstart', onStart)
    element.removeEventListener('touchmove', onMove)
    element.removeEventListener('touchend', onEnd)
    element.removeEventListener('touchcancel', stop)
  }
}

/** Of the nearest box that scrolls, or of the page. */
function scrollTopOf(element: HTMLElement): number {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) {
      return box.scrollTop
    }
  }
  return window.scrollY
}
