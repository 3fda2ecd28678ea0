import { Trans, useLingui } from '@lingui/react/macro'
import { eraseCustomer } from '#contract/customerCalls.ts'
import type { Customer } from '#contract/customers.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { customerPaths } from './customerPaths.ts'

interface EraseCustomerProps {
  customer: Customer
  isOpen: boolean
  onClose(): void
}

/** Asks before a person is forgotten for good. */
export function EraseCustomer({ customer, isOpen, onClose }: EraseCustomerProps) {
  const { t } = useLingui()
  const { id, name, version } = customer
  const erasing = useCall(eraseCustomer, {
    invalidates: customerPaths,
    onDone: () => {
      toasts.show({ text: t`This customer’s personal data was erased`, type: 'success' })
      onClose()
    },
    onError: onClose,
  })
  return (
    <Confirm
      isOpen={isOpen}
      title={<Trans>Erase the personal data of {name}?</Trans>}
      confirmLabel={<Trans>Erase</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isBusy={erasing.isBusy}
      onConfirm={() => erasing.run({ params: { id }, body: { version } })}
      onCancel={onClose}
    >
      <Trans>
        Name, phone, note and addresses are deleted permanently. The orders and their amounts stay, without a
        name.
      </Trans>
    </Confirm>
  )
}
