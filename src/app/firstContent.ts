import type { QueryClient } from '@tanstack/react-query'

const LONGEST_WAIT_MS = 4000
/** What a painted frame takes to the glass on a slow phone: nothing else asks for the line meanwhile. */
const FRAME_MS = 150

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
  await painted()
  await new Promise((resolve) => setTimeout(resolve, FRAME_MS))
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
