import { Trans } from '@lingui/react/macro'
import type { Employee, fireEmployee } from '#contract/employees.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { employeePaths } from './useEmployees.ts'

/** What is asked about before it is done. */
export interface Question {
  kind: 'pause' | 'fire' | 'revoke'
  call: typeof fireEmployee
}

interface AskFirstProps {
  question: Question
  employee: Employee
  onDone(): void
  onCancel(): void
}

/** Says what follows, and does it after a yes. */
export function AskFirst({ question: { kind, call }, employee, onDone, onCancel }: AskFirstProps) {
  const { id, version, name } = employee
  const acting = useCall(call, { invalidates: employeePaths, onDone, onError: onCancel })
  const words = {
    pause: {
      title: <Trans>Pause {name}’s access?</Trans>,
      yes: <Trans>Pause access</Trans>,
      text: <Trans>They’ll be signed out everywhere immediately. You can restore access at any time.</Trans>,
    },
    fire: {
      title: <Trans>Remove {name} from the team?</Trans>,
      yes: <Trans context="an employee">Remove from team</Trans>,
      text: (
        <Trans>
          They’ll be signed out everywhere immediately. Their open orders become free for the branch.
        </Trans>
      ),
    },
    revoke: {
      title: <Trans>Withdraw the invitation to {name}?</Trans>,
      yes: <Trans>Withdraw invitation</Trans>,
      text: <Trans>The link will stop working immediately.</Trans>,
    },
  }[kind]
  return (
    <Confirm
      isOpen
      title={words.title}
      confirmLabel={words.yes}
      cancelLabel={<Trans>Cancel</Trans>}
      isBusy={acting.isBusy}
      onConfirm={() => acting.run({ params: { id }, body: { version } })}
      onCancel={onCancel}
    >
      {words.text}
    </Confirm>
  )
}
