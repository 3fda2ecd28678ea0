import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type Employee,
  endSessions,
  fireEmployee,
  pauseEmployee,
  renewInvite,
  resumeEmployee,
  revokeInvite,
} from '#contract/employees.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { AskFirst, type Question } from './AskFirst.tsx'
import { HandOver } from './HandOver.tsx'
import styles from './InviteShare.module.css'
import { employeePaths } from './useEmployees.ts'

interface EmployeeActionsProps {
  employee: Employee
  onClose(): void
}

/** What can be done about a person in their present state. */
export function EmployeeActions({ employee, onClose }: EmployeeActionsProps) {
  const { t } = useLingui()
  const [question, setQuestion] = useState<Question>()
  const [mayInvite, mayUpdate, mayFire] = [
    useCan('employees.invite'),
    useCan('employees.update'),
    useCan('employees.delete'),
  ]
  const again = { invalidates: employeePaths }
  const renewing = useCall(renewInvite, again)
  const resuming = useCall(resumeEmployee, again)
  const leaving = useCall(endSessions, {
    ...again,
    onDone: () => toasts.show({ text: t`Signed out on all devices`, type: 'success' }),
  })
  const { id, version, state, user_id } = employee
  const now = { params: { id }, body: { version } }
  const [isInvited, isActive, isPaused] = [state === 'invited', state === 'active', state === 'paused']
  return (
    <div className={styles.buttons}>
      {mayInvite && isInvited && (
        <Button mode="bezeled" stretched isBusy={renewing.isBusy} onClick={() => renewing.run(now)}>
          <Trans>Create a new link</Trans>
        </Button>
      )}
      {mayInvite && mayUpdate && state === 'fired' && (
        <Button mode="bezeled" stretched isBusy={renewing.isBusy} onClick={() => renewing.run(now)}>
          <Trans>Invite again</Trans>
        </Button>
      )}
      {mayUpdate && isPaused && (
        <Button mode="bezeled" stretched isBusy={resuming.isBusy} onClick={() => resuming.run(now)}>
          <Trans>Restore access</Trans>
        </Button>
      )}
      {mayUpdate && isActive && (
        <>
          <Button mode="bezeled" stretched isBusy={leaving.isBusy} onClick={() => leaving.run(now)}>
            <Trans>Sign out on all devices</Trans>
          </Button>
          <Button
            mode="bezeled"
            stretched
            onClick={() => setQuestion({ kind: 'pause', call: pauseEmployee })}
          >
            <Trans>Pause access</Trans>
          </Button>
        </>
      )}
      {isActive && <HandOver employee={employee} />}
      {mayInvite && isInvited && (
        <Button mode="danger" stretched onClick={() => setQuestion({ kind: 'revoke', call: revokeInvite })}>
          <Trans>Withdraw invitation</Trans>
        </Button>
      )}
      {mayFire && (isActive || isPaused) && (
        <Button mode="danger" stretched onClick={() => setQuestion({ kind: 'fire', call: fireEmployee })}>
          <Trans context="an employee">Remove from team</Trans>
        </Button>
      )}
      {question && (
        <AskFirst
          key={question.kind}
          question={question}
          employee={employee}
          onDone={() => {
            setQuestion(undefined)
            // Who was never more than invited is gone from the list.
            if (question.kind === 'revoke' && user_id === null) onClose()
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </div>
  )
}
