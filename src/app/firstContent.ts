import type { QueryClient } from '@tanstack/react-query'
import { afterPaint, countFramesFrom, painted } from '#src/ui/afterPaint.ts'

const LONGEST_WAIT_MS = 4000

/** Resolves when the first screen has its data and has been painted, or has been waited for long enough. */
export async function firstContent(queryClient: QueryClient, isDrawn: Promise<void>): Promise<void> {
  const longest = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  countFramesFrom(Promise.race([isDrawn, longest]))
  await Promise.race([isDrawn.then(painted).then(() => hasData(queryClient)), longest])
  await afterPaint()
}

function hasData(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(check)
    function check() {
      if (queryClient.isFetching() > 0) return
      unsubscribe()
      resolve()
    }
    check()
  })
}
