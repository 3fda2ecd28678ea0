import { proxy } from 'valtio'

const SWIPING_RESET_MS = 500

/** UI state of the specification; overlays keep their own width. */
export const ui = proxy({ isDarkTheme: false, isSwiping: false, isSubmitting: false, windowWidth: 0 })

let timer: ReturnType<typeof setTimeout> | undefined

/** Marks a swipe; the flag is reset by a timer, because the gesture's end event can be lost. */
export function markSwiping(): void {
  ui.isSwiping = true
  clearTimeout(timer)
  timer = setTimeout(() => {
    ui.isSwiping = false
  }, SWIPING_RESET_MS)
}
