import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Billing } from '#contract/billing.ts'
import { topUp } from '#contract/billingCalls.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { NoWayToPay } from './NoWayToPay.tsx'
import { billingPaths } from './useBilling.ts'
import { offeredRail, usePayInvoice } from './usePayInvoice.ts'

interface TopUpSheetProps {
  billing: Billing
  onClose(): void
  onInvoice(): void
}

/** Asks for an invoice for money on the balance. */
export function TopUpSheet({ billing: { topup, rails }, onClose, onInvoice }: TopUpSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [amount, setAmount] = useState<number | null>(null)
  // Stars have no price of their own: they pay for a plan.
  const canCard = offeredRail(rails, null) === 'card'
  const canBank = rails.includes('bank')
  const [rail, setRail] = useState<'card' | 'bank'>(canCard ? 'card' : 'bank')
  const paying = usePayInvoice(onInvoice)
  const asking = useCall(topUp, {
    handles: ['invalid'],
    invalidates: billingPaths,
    onDone: ({ id }) => {
      if (rail === 'card') return paying.pay('card', id)
      toasts.show({ text: t`The invoice is ready`, type: 'success' })
      onInvoice()
    },
  })
  const [min, max] = [format.money(topup.min), format.money(topup.max)]
  const error = asking.error instanceof FieldErrors ? asking.error.errors['amount']?.[0] : undefined
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Top up the balance</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: rail === 'card' ? t`Pay by card` : t`Get an invoice`,
        isBusy: asking.isBusy || paying.isBusy,
        isDisabled: amount === null || amount <= 0 || !(canCard || canBank),
        onClick: () => amount !== null && asking.run({ body: { amount } }),
      }}
    >
      <List>
        <Section footer={<Trans>The money is on the balance once the invoice is paid.</Trans>}>
          <MoneyField
            label={t({ message: 'Sum', context: 'money' })}
            hint={t`From ${min} to ${max}`}
            value={amount}
            onChange={setAmount}
            error={error}
            {...format.moneyField()}
          />
        </Section>
        {!canCard && !canBank && <NoWayToPay />}
        {canCard && canBank && (
          <RadioGroup
            label={t`How to pay`}
            value={rail}
            onChange={(next) => setRail(next === 'card' ? 'card' : 'bank')}
            options={[
              { value: 'card', label: t`By card` },
              { value: 'bank', label: t`By bank transfer` },
            ]}
          />
        )}
      </List>
    </Sheet>
  )
}
