import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { cancelStorefrontOrder, getStorefrontOrder } from '#contract/storefrontOrderCalls.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'

/** Lets a guest cancel the own order while the shop has not begun, after one question. */
export function CancelOwn({
  order: { id, label: number },
  of: { token, access },
}: {
  order: StorefrontOrder
  /** What opens the order. */
  of: { token: string; access: string }
}) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { run, isBusy } = useCall(cancelStorefrontOrder, {
    invalidates: [getStorefrontOrder.path],
    onDone: close,
    onError: close,
  })
  return (
    <>
      <Button mode="plain" stretched onClick={() => setIsOpen(true)}>
        <Trans>Cancel order</Trans>
      </Button>
      <Confirm
        isOpen={isOpen}
        title={<Trans>Cancel order No. {number}?</Trans>}
        confirmLabel={<Trans>Cancel order</Trans>}
        cancelLabel={<Trans>Keep order</Trans>}
        isBusy={isBusy}
        onCancel={close}
        onConfirm={() => run({ params: { token, id }, body: { access } })}
      >
        <Trans>The shop will not make it. A cancelled order cannot be taken up again here.</Trans>
      </Confirm>
    </>
  )
}
