import type { QueryClient } from '@tanstack/react-query'
import { afterPaint, painted } from '#src/ui/afterPaint.ts'

const LONGEST_WAIT_MS = 4000

/** Resolves when the first screen has its data and has been painted, or has been waited for long enough. */
export async function firstContent(queryClient: QueryClient): Promise<void> {
  await painted()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, LONGEST_WAIT_MS)
    const unsubscribe = queryClient.getQueryCache().subscribe(check)
    function check() {
      if (queryClient.isFetching() === 0) done()
    }
    function done() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    check()
  })
  await afterPaint()
}
