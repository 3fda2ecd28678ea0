import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { type PaymentMethod, type PaymentMethodInput, paymentMethods } from '#contract/paymentMethods.ts'
import { fulfilments } from '#contract/pipeline.ts'
import { BranchFields } from '#src/employees/BranchFields.tsx'
import { FulfilmentFields } from '#src/orders/FulfilmentFields.tsx'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { MethodCurrencies, SurchargeFields } from './MethodPrice.tsx'
import { usePaymentTerms } from './usePaymentTerms.ts'

const KeysSheet = lazy(() => import('./KeysSheet.tsx').then((m) => ({ default: m.KeysSheet })))

const start: Partial<PaymentMethodInput> = {
  kind: 'transfer',
  fulfilments: [...fulfilments],
  refunds_on_cancel: true,
  is_active: true,
}

/** A way in which customers pay. */
export function PaymentMethodForm({ row: method, onClose }: RowFormProps<PaymentMethod>) {
  const { t } = useLingui()
  const format = useFormat()
  const ways = useFulfilmentWords()
  const { kinds, surcharge } = usePaymentTerms()
  const labels = {
    kind: t({ message: 'Kind', context: 'of a schedule' }),
    name: t`Name`,
    fulfilments: t`Fulfilment`,
    branch_ids: t({ message: 'Branches', context: 'section' }),
    min_sum: t`Smallest total`,
    max_sum: t`Largest total`,
    details: t`Payment details`,
    fee_bp: t`Fee of the bank`,
    needs_prepayment: t`Payment in advance`,
    surcharge_bp: t`Surcharge or discount`,
    currencies: t({ message: 'Currencies', context: 'section' }),
    captures_at: t`When the money is taken`,
    refunds_on_cancel: t`Give the money back when an order is cancelled`,
    is_active: t({ message: 'Active', context: 'delivery zone' }),
  }
  const captures = {
    order: t`With the order`,
    accept: t`Once the order is accepted, held until then`,
  }
  const form = useForm(paymentMethods, method ?? start, {
    onSaved: onClose,
    labels,
    needsText: ['name'],
    said: {
      kind: kinds,
      fulfilments: (all) => format.listOf(all.map((one) => ways[one])),
      min_sum: (sum) => (sum === null ? '' : format.money(sum)),
      max_sum: (sum) => (sum === null ? '' : format.money(sum)),
      captures_at: captures,
      surcharge_bp: (bp) => surcharge({ surcharge_bp: bp }) ?? '',
      currencies: (codes) => codes.join(', '),
    },
  })
  const isOnline = form.values.kind === 'online'
  return (
    <FormSheet
      title={method ? <Trans>Payment method</Trans> : <Trans>New payment method</Trans>}
      form={form}
      onClose={onClose}
    >
      <FieldSection form={form} of={['name']} />
      {!method?.is_used && <RadioGroup {...form.choice('kind')} />}
      {isOnline && (
        <>
          <ProviderSection method={method} />
          <RadioGroup {...form.choice('captures_at')} />
        </>
      )}
      <FieldSection
        form={form}
        of={['details', 'needs_prepayment', isOnline && 'refunds_on_cancel', 'is_active']}
        more={{
          details: {
            hint: <Trans>Shown to whoever pays this way: account, card, link</Trans>,
            isRequired: form.values.kind === 'transfer',
          },
          needs_prepayment: { hint: <Trans>Orders are accepted once they are paid</Trans> },
          refunds_on_cancel: { hint: <Trans>By itself; otherwise the payment waits for a person</Trans> },
        }}
      />
      <FulfilmentFields {...form.field('fulfilments')} />
      <BranchFields {...form.field('branch_ids')} />
      <SurchargeFields {...form.field('surcharge_bp')} />
      <Section>
        <MoneyField {...form.field('min_sum')} {...format.moneyField()} />
        <MoneyField {...form.field('max_sum')} {...format.moneyField()} />
        <PercentField hint={<Trans>Noted with each payment, for reports</Trans>} {...form.field('fee_bp')} />
        <MethodCurrencies {...form.field('currencies')} />
      </Section>
    </FormSheet>
  )
}

/** The way to the keys of an online method, once it is there. */
function ProviderSection({ method }: { method: PaymentMethod | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayWrite = useCan('payments.settings')
  if (method?.kind !== 'online' || !mayWrite)
    return <Section footer={!method && <Trans>Save it first, then connect your account</Trans>} />
  return (
    <Section>
      <Cell
        hasChevron
        subtitle={method.mode === null ? <Trans>Not connected yet</Trans> : <Trans>Connected</Trans>}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Payment provider</Trans>
      </Cell>
      <Suspense>{isOpen && <KeysSheet methodId={method.id} onClose={() => setIsOpen(false)} />}</Suspense>
    </Section>
  )
}
