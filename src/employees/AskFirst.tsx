import { Trans } from '@lingui/react/macro'
import type { Employee, fireEmployee } from '#contract/employees.ts'
import { useCall } from '#src/session/useCall.ts'
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
      title: <Trans>Pause the access of {name}?</Trans>,
      yes: <Trans>Pause the access</Trans>,
      text: <Trans>They are signed out everywhere at once. You can give the access back at any time.</Trans>,
    },
    fire: {
      title: <Trans>Fire {name}?</Trans>,
      yes: <Trans context="an employee">Fire</Trans>,
      text: (
        <Trans>They are signed out everywhere at once. Their open orders become free for the branch.</Trans>
      ),
    },
    revoke: {
      title: <Trans>Take back the invitation to {name}?</Trans>,
      yes: <Trans>Take the invitation back</Trans>,
      text: <Trans>The link stops working at once.</Trans>,
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
