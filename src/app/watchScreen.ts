import type { QueryClient } from '@tanstack/react-query'
import { ui } from '#src/session/ui.ts'

/** Keeps how wide the window is, and whether something of the person's is on its way to the server. */
export function watchScreen(queryClient: QueryClient): void {
  const measure = () => {
    ui.windowWidth = window.innerWidth
  }
  measure()
  window.addEventListener('resize', measure)
  queryClient.getMutationCache().subscribe(() => {
    ui.isSubmitting = queryClient.isMutating() > 0
  })
}
