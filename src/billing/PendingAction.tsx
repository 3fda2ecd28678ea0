import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { go } from '#src/session/navigation/shell.ts'
import { addressOfAction } from '#src/session/navigation/startParam.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { dropPendingAction, pendingAction } from './pendingAction.ts'

/** Offers the action of a link that was opened while the subscription had expired. */
export function PendingAction() {
  const { t } = useLingui()
  const [action, setAction] = useState(pendingAction)
  if (!action) return null
  const isOrder = action.type === 'openOrder'
  const drop = () => {
    dropPendingAction()
    setAction(undefined)
  }
  const open = () => {
    drop()
    go(addressOfAction(action), { isEditor: isOrder })
  }
  return (
    <Banner
      tone="blue"
      icon={<IconInfoCircle />}
      header={
        isOrder ? <Trans>You wanted to open an order</Trans> : <Trans>You wanted to open a profile</Trans>
      }
      action={
        <TextAction onClick={open}>
          <Trans context="button">Open</Trans>
        </TextAction>
      }
      closeLabel={t`Close`}
      onClose={drop}
    />
  )
}
