import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { allowAccess, refuseAccess } from '#contract/access.ts'
import type { Body } from '#contract/endpoint.ts'
import type { allowLook, refuseLook } from '#contract/looks.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import styles from './AccessRequests.module.css'

interface AllowOrDeclineProps {
  id: string
  title: string
  subtitle?: ReactNode
  hint?: ReactNode
  allow: typeof allowAccess | typeof allowLook
  refuse: typeof refuseAccess | typeof refuseLook
  /** Says what was asked, where that may be another thing by now. */
  body?: Body<typeof allowLook>
  /** The list that is read again afterwards: somebody else may have decided. */
  list: string
}

/** A question that is allowed once or declined. */
export function AllowOrDecline({
  id,
  title,
  subtitle,
  hint,
  allow,
  refuse,
  body = {},
  list,
}: AllowOrDeclineProps) {
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: [list] })
  const allowing = useCall(allow as typeof allowLook, { onDone: readAgain, onError: readAgain })
  const refusing = useCall(refuse as typeof refuseLook, { onDone: readAgain, onError: readAgain })
  const isBusy = allowing.isBusy || refusing.isBusy
  return (
    <div role="group" aria-label={title}>
      <Cell isMultiline subtitle={subtitle} hint={hint}>
        {title}
      </Cell>
      <div className={styles.buttons}>
        <Button
          mode="gray"
          isBusy={refusing.isBusy}
          isDisabled={isBusy}
          onClick={() => refusing.run({ params: { id }, body })}
        >
          <Trans context="access">Decline</Trans>
        </Button>
        <Button
          isBusy={allowing.isBusy}
          isDisabled={isBusy}
          onClick={() => allowing.run({ params: { id }, body })}
        >
          <Trans context="access">Allow once</Trans>
        </Button>
      </div>
    </div>
  )
}
