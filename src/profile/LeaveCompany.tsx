import { Trans } from '@lingui/react/macro'
import { leaveCompany } from '#contract/profile.ts'
import { forgetCompany } from '#src/session/forgetCompany.ts'
import { homeOf } from '#src/session/navigation/guards.ts'
import { refreshSession, session, useSession } from '#src/session/session.ts'
import { go } from '#src/session/navigation/shell.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'

/** Asks before the person leaves the active company, and goes on where they work else. */
export function LeaveCompany({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { company } = useSession()
  const name = company?.name ?? ''
  const leaving = useCall(leaveCompany, {
    onDone: ({ company: next, ...user }) => {
      refreshSession({ user, company: next, isRoot: session.isRoot })
      forgetCompany()
      go(homeOf(session), { replace: true })
    },
    onError: onClose,
  })
  return (
    <Confirm
      isOpen={isOpen}
      title={<Trans>Leave {name}?</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      cancelLabel={<Trans>Stay</Trans>}
      isBusy={leaving.isBusy}
      onConfirm={() => leaving.run({})}
      onCancel={onClose}
    >
      <Trans>You’ll lose access to this company until someone invites you again.</Trans>
    </Confirm>
  )
}
