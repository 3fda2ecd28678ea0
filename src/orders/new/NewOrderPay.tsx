import { Trans, useLingui } from '@lingui/react/macro'
import type { DictionaryItem } from '#contract/dictionary.ts'
import { usePaymentTerms } from '#src/payments/usePaymentTerms.ts'
import { useName } from '#src/session/language/useName.ts'
import { IconCash, IconCreditCard } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { NewOrderCash } from './NewOrderCash.tsx'
import { useNoteLabel } from './useNewOrderLabels.ts'
import { NewOrderDiscount } from './NewOrderDiscount.tsx'
import type { NewOrderState } from './useNewOrder.ts'
import { fits } from './useOrderOptions.ts'

/** How the order is paid, what is taken off, and a note. */
export function NewOrderPay({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const { draft, options } = order
  const label = useNoteLabel()
  return (
    <>
      <Methods order={order} />
      {options.method?.kind === 'cash' && <NewOrderCash order={order} />}
      <Section label={t`Discount and note`}>
        <NewOrderDiscount order={order} />
        <TextArea
          label={label}
          value={draft.comment}
          onChange={(comment) => order.patch({ comment })}
          error={order.errorsOf('comment')}
          rows={1}
          maxLength={500}
        />
      </Section>
    </>
  )
}

function Methods({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const nameOf = useName()
  const { draft, options } = order
  const { bounds, surcharge } = usePaymentTerms()
  if (options.methods.length === 0) return null
  const takes = (method: DictionaryItem<'payments'>) => fits(order.quote.quote, method)
  const subtitleOf = (method: DictionaryItem<'payments'>) => {
    const sums = bounds(method)
    if (!takes(method)) return t`Not for this total: ${{ sums }}`
    const first = method.needs_prepayment && !draft.isPaid && t`Accepted once it is paid`
    return [surcharge(method), sums, first, method.details].filter(Boolean).join(' · ')
  }
  return (
    <RadioGroup
      label={t({ message: 'Payment', context: 'of an order' })}
      isLabelHidden
      value={options.method?.id ?? null}
      onChange={(methodId) => order.patch({ methodId })}
      options={options.methods.map((method) => ({
        value: method.id,
        label: nameOf(method.name),
        subtitle: subtitleOf(method),
        isDisabled: !takes(method),
        before:
          method.kind === 'cash' ? (
            <IconTint tone="green">
              <IconCash aria-hidden />
            </IconTint>
          ) : (
            <IconTint tone="blue">
              <IconCreditCard aria-hidden />
            </IconTint>
          ),
      }))}
    >
      {options.canTakePayment && (
        <SwitchField
          label={<Trans>Already paid</Trans>}
          hint={<Trans>Turn on once you have the money</Trans>}
          value={draft.isPaid}
          onChange={(isPaid) => order.patch({ isPaid })}
          error={order.errorsOf('payment.is_paid')}
        />
      )}
    </RadioGroup>
  )
}
