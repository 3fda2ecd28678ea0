import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { waysIn } from '#contract/messengerLogin.ts'
import type { SignedIn } from '#contract/session.ts'
import { useSession } from '#src/session/session.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'

const MessengerLoginSheet = lazy(() =>
  import('./MessengerLoginSheet.tsx').then((m) => ({ default: m.MessengerLoginSheet })),
)

/** A way in that is offered where the platform has a bot; inside the messenger its launch is the better one. */
export function MessengerLogin({ onDone }: { onDone(signedIn: SignedIn): void }) {
  const { mode } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...callOptions(waysIn), enabled: mode === 'browser', meta: { isSilent: true } })
  if (!data?.messenger) return null
  return (
    <>
      <Button mode="bezeled" size="l" stretched aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Sign in with the messenger</Trans>
      </Button>
      <Suspense>
        {isOpen && <MessengerLoginSheet onDone={onDone} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
