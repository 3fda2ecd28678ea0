import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { platformNotice } from '#src/session/calls/platformNotice.ts'
import { useSession } from '#src/session/session.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'

/** What the frame shows to a few people. */
export const lateParts = () => untilLoaded(() => import('./lateParts.ts'))

const PlatformParts = lazy(async () => ({ default: await (await lateParts()).platformParts() }))

/** What few people see of the platform, and seldom; it comes when an answer of the server says that there is something. */
export function PlatformNotice() {
  const { key } = useSnapshot(platformNotice)
  const { user } = useSession()
  return (key ?? user?.look ?? user?.documents_asked?.[0]) ? (
    <Suspense>
      <PlatformParts noticeKey={key} />
    </Suspense>
  ) : null
}
