import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type Administrator, administrators } from '#contract/administrators.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconClipboardList } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './Administrators.module.css'
import { ProposeAccess } from './ProposeAccess.tsx'

interface AdministratorActionsProps {
  administrator: Administrator
  onGive(administrator: Administrator): void
}

/** The access of somebody else, and what they did. */
export function AdministratorActions({ administrator, onGive }: AdministratorActionsProps) {
  const { id } = administrator
  const isMe = useSession().user?.id === id
  const mayRead = useCan('admin.audit.view')
  return (
    <>
      {mayRead && (
        <Section>
          <Cell before={<IconClipboardList aria-hidden />} to={`/admin/settings/audit?actor_id=${id}`}>
            <Trans>What this person did</Trans>
          </Cell>
        </Section>
      )}
      {!isMe && <Access administrator={administrator} onGive={onGive} />}
    </>
  )
}

function Access({ administrator, onGive }: AdministratorActionsProps) {
  const { id, name, role, archived_at: at, has_password: hasPassword } = administrator
  const [question, setQuestion] = useState<'pause' | 'password'>()
  const invalidates = [administrators.path, administrators.endpoints.get.path]
  const done = () => setQuestion(undefined)
  const pausing = useCall(administrators.endpoints.remove, { invalidates, onDone: done, onError: done })
  const restoring = useCall(administrators.endpoints.restore, { invalidates })
  if (at !== null && role === 'superroot')
    return (
      <div className={styles.buttons}>
        <ProposeAccess administrator={administrator} />
      </div>
    )
  if (at !== null)
    return (
      <div className={styles.buttons}>
        <Button
          mode="bezeled"
          stretched
          isBusy={restoring.isBusy}
          onClick={() => restoring.run({ params: { id }, body: {} })}
        >
          <Trans>Restore access</Trans>
        </Button>
      </div>
    )
  return (
    <div className={styles.buttons}>
      <Button
        mode="bezeled"
        stretched
        onClick={() => (hasPassword ? setQuestion('password') : onGive(administrator))}
      >
        <Trans>New password</Trans>
      </Button>
      {role !== 'superroot' && hasPassword && <ProposeAccess administrator={administrator} />}
      <Button mode="danger" stretched onClick={() => setQuestion('pause')}>
        <Trans>Pause access</Trans>
      </Button>
      <Confirm
        isOpen={question === 'pause'}
        title={<Trans>Pause {name}’s access?</Trans>}
        confirmLabel={<Trans>Pause access</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isBusy={pausing.isBusy}
        onConfirm={() => pausing.run({ params: { id } })}
        onCancel={done}
      >
        <Trans>They’ll be signed out everywhere immediately. You can restore access at any time.</Trans>
      </Confirm>
      <Confirm
        isOpen={question === 'password'}
        title={<Trans>Create a new password for {name}?</Trans>}
        confirmLabel={<Trans>New password</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        onConfirm={() => {
          done()
          onGive(administrator)
        }}
        onCancel={done}
      >
        <Trans>They’ll be signed out everywhere, and their one-time code will be turned off.</Trans>
      </Confirm>
    </div>
  )
}
