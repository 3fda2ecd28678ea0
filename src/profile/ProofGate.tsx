import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { prove } from '#contract/profile.ts'
import { onProofNeeded } from '#src/session/calls/proving.ts'
import { useSession } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { ProveSheet } from './ProveSheet.tsx'
import { useProfile } from './useProfile.ts'

/** Asks the person to show who they are before what they have just done goes on, with what follows as its child; every sheet of the profile asks in this one way. */
export function ProofGate({ children }: { children?: ReactNode }) {
  const [isAsked, setIsAsked] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(undefined)
  function end(isProven: boolean) {
    setIsAsked(false)
    answer.current?.(isProven)
    answer.current = undefined
  }
  useEffect(() => {
    const stop = onProofNeeded(() => {
      answer.current?.(false)
      setIsAsked(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
    return () => {
      stop()
      answer.current?.(false)
    }
  }, [])
  return isAsked ? <ProofSheet why={children} onEnd={end} /> : null
}

function ProofSheet({ why, onEnd }: { why: ReactNode; onEnd(isProven: boolean): void }) {
  const { t } = useLingui()
  const { user } = useSession()
  const profile = useProfile()
  const proving = useCall(prove, { handles: ['invalid'], onDone: () => onEnd(true) })
  if (!profile) return null
  const { has_password, may_use_biometry } = profile
  return (
    <ProveSheet
      title={<Trans>Is it you?</Trans>}
      verb={t`Continue`}
      asked={{
        proof: has_password ? 'password' : 'code',
        may_use_biometry,
        phone: user?.phone_number ?? null,
      }}
      isBusy={proving.isBusy}
      error={proving.error}
      onProved={(proof) => proving.run({ body: proof })}
      onClose={() => onEnd(false)}
    >
      {why ?? <Trans>You are about to change how you sign in.</Trans>}
    </ProveSheet>
  )
}
