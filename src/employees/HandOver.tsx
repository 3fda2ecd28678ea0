import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Employee } from '#contract/employees.ts'
import { askTransfer, getTransfer } from '#contract/ownership.ts'
import { useSession } from '#src/session/session.ts'
import { ProveSheet } from '#src/profile/ProveSheet.tsx'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { employeePaths } from './useEmployees.ts'

/** An owner offers the company to a colleague. */
export function HandOver({ employee }: { employee: Employee }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isOwner = useSession().user?.role?.key === 'owner'
  const { data } = useQuery({ ...callOptions(getTransfer), enabled: isOwner, meta: { isSilent: true } })
  const asking = useCall(askTransfer, {
    handles: ['invalid'],
    invalidates: [...employeePaths, getTransfer.path],
    onDone: () => {
      toasts.show({ text: t`Offer sent`, type: 'success' })
      setIsOpen(false)
    },
  })
  const { id, version, name } = employee
  if (!isOwner || !data) return null
  return (
    <>
      <Button mode="bezeled" stretched onClick={() => setIsOpen(true)}>
        <Trans>Transfer ownership</Trans>
      </Button>
      {isOpen && (
        <ProveSheet
          title={<Trans>Transfer ownership to {name}?</Trans>}
          verb={t`Transfer ownership`}
          asked={data}
          isBusy={asking.isBusy}
          error={asking.error}
          onProved={(proof) => asking.run({ params: { id }, body: { ...proof, version } })}
          onClose={() => setIsOpen(false)}
        >
          <Trans>
            {name} has a day to accept. Then {name} becomes the owner and you become a manager.
          </Trans>
        </ProveSheet>
      )}
    </>
  )
}
