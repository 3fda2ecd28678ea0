import { lazy, Suspense } from 'react'
import { useSession } from '#src/session/session.ts'
import { withWords } from '#src/session/language/words.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'

const PlatformBanner = lazy(async () => ({
  default: (await withWords(import('./PlatformBanner.tsx'))).PlatformBanner,
}))

const LookBanner = lazy(async () => ({
  default: (await withWords(import('#src/looks/LookBanner.tsx'))).LookBanner,
}))

const AcceptGate = lazy(async () => ({
  default: (await withWords(untilLoaded(() => import('#src/documents/AcceptGate.tsx')))).AcceptGate,
}))

/** What the platform tells, that it looks into the company, and what of its terms has changed and is accepted again. */
export function PlatformParts({ noticeKey }: { noticeKey: string | null }) {
  const { company, user, isRoot } = useSession()
  const isAsked = Boolean(user?.documents_asked?.length) && user?.onboarding !== false && !isRoot
  return (
    <Suspense>
      {noticeKey !== null && <PlatformBanner noticeKey={noticeKey} />}
      {company && user?.look && <LookBanner look={user.look} company={company} />}
      {isAsked && <AcceptGate />}
    </Suspense>
  )
}
