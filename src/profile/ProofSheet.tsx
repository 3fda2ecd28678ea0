import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { prove } from '#contract/profile.ts'
import { useSession } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { ProveSheet } from './ProveSheet.tsx'
import { useProfile } from './useProfile.ts'

/** Asks who is there; `why` says what goes on afterwards. */
export function ProofSheet({ why, onEnd }: { why: ReactNode; onEnd(isProven: boolean): void }) {
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
