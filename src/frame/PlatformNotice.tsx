import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { platformNotice } from '#src/session/calls/platformNotice.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'

const PlatformBanner = lazy(async () => ({
  default: await (await untilLoaded(() => import('./lateParts.ts'))).platformBanner(),
}))

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
