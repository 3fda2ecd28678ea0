import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Administrator } from '#contract/administrators.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { Consequence } from './MakeStaff.tsx'
import { useProposals, useProposing } from './useProposals.ts'

/** Proposes an administrator with full access; nothing while they are proposed already. */
export function ProposeAccess({ administrator }: { administrator: Administrator }) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const { id, version, name } = administrator
  const { isAlone, proposals } = useProposals()
  const close = () => setIsAsked(false)
  const { propose, isBusy } = useProposing(name)
  if (proposals.some(({ user_id: one }) => one === id)) return null
  const verb = isAlone ? t`Give full access` : t`Propose full access`
  return (
    <>
      <Button mode="bezeled" stretched onClick={() => setIsAsked(true)}>
        {verb}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={<Trans>Full access for {name}?</Trans>}
        confirmLabel={verb}
        cancelLabel={<Trans>Cancel</Trans>}
        isBusy={isBusy}
        onConfirm={() =>
          void propose({ user_id: id, version, role: 'superroot', email: null }).then(close, close)
        }
        onCancel={close}
      >
        <Consequence isAlone={isAlone} />
      </Confirm>
    </>
  )
}
