import { Trans, useLingui } from '@lingui/react/macro'
import { restoreCustomer } from '#contract/customerCalls.ts'
import { customers, type Customer } from '#contract/customers.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { customerPaths } from './customerPaths.ts'

/** Says that a customer is in the archive, with the way out of it. */
export function RestoreBanner({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const { id, name } = customer
  const mayRestore = useCan(customers.permissions.remove)
  const restoring = useCall(restoreCustomer, { invalidates: customerPaths })
  return (
    <Banner
      header={t({ message: `${name} archived`, context: 'person' })}
      action={
        mayRestore && (
          <TextAction onClick={() => restoring.run({ params: { id }, body: {} })}>
            <Trans>Restore from archive</Trans>
          </TextAction>
        )
      }
    />
  )
}
