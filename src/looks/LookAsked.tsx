import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  allowLook,
  askedLooks,
  LOOK_WRITE_MINUTES,
  LOOK_WRITES,
  type Look,
  refuseLook,
} from '#contract/looks.ts'
import styles from '#src/access/AccessRequests.module.css'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'

/** Somebody of the platform who looks in asks the owner for a few changes. */
export function LookAsked({ look }: { look: Look }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { id, user_name: name, write_reason: reason } = look
  const readAgain = () => void queries.invalidateQueries({ queryKey: [askedLooks.path] })
  const allowing = useCall(allowLook, { onDone: readAgain, onError: readAgain })
  const refusing = useCall(refuseLook, { onDone: readAgain, onError: readAgain })
  const isBusy = allowing.isBusy || refusing.isBusy
  const [count, minutes] = [LOOK_WRITES, LOOK_WRITE_MINUTES]
  const title = t`${name} of platform support wants to change something for you`
  return (
    <div role="group" aria-label={title}>
      <Cell
        isMultiline
        subtitle={reason}
        hint={
          <Trans>
            Up to {count} changes within {minutes} minutes
          </Trans>
        }
      >
        {title}
      </Cell>
      <div className={styles.buttons}>
        <Button
          mode="gray"
          isBusy={refusing.isBusy}
          isDisabled={isBusy}
          onClick={() => refusing.run({ params: { id }, body: {} })}
        >
          <Trans context="access">Decline</Trans>
        </Button>
        <Button
          isBusy={allowing.isBusy}
          isDisabled={isBusy}
          onClick={() => allowing.run({ params: { id }, body: {} })}
        >
          <Trans context="access">Allow once</Trans>
        </Button>
      </div>
    </div>
  )
}
