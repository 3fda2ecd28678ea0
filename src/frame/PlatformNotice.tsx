import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { platformNotice } from '#src/session/calls/platformNotice.ts'
import { withWords } from '#src/session/language/words.ts'

const PlatformBanner = lazy(() =>
  withWords(import('./PlatformBanner.tsx')).then((module) => ({ default: module.PlatformBanner })),
)

/** What the platform tells everybody, once an answer of the server says that there is something. */
export function PlatformNotice() {
  const { key } = useSnapshot(platformNotice)
  if (key === null) return null
  return (
    <Suspense>
      <PlatformBanner noticeKey={key} />
    </Suspense>
  )
}
