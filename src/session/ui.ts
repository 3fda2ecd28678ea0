import { proxy } from 'valtio'

const SWIPING_RESET_MS = 500

/** What the specification keeps of the screen's state; what lies above it keeps its own width. */
export const ui = proxy({ isDarkTheme: false, isSwiping: false, isSubmitting: false, windowWidth: 0 })

let timer: ReturnType<typeof setTimeout> | undefined

/** Marks a swipe; the flag falls by itself, because the gesture's end event can be lost. */
export function markSwiping(): void {
  ui.isSwiping = true
  clearTimeout(timer)
  timer = setTimeout(() => {
    ui.isSwiping = false
  }, SWIPING_RESET_MS)
}
