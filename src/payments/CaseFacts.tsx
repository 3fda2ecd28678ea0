import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentCase } from '#contract/paymentCases.ts'
import { copyText } from '#src/orders/copyText.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCopy, IconRefresh } from '#src/ui/icons.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { useCaseWords } from './useCaseWords.ts'

interface CaseFactsProps {
  row: PaymentCase
  isAsking?: boolean
  /** Left out where the provider has nothing more to say. */
  onAsk?: (() => void) | undefined
}

/** What is known of a payment that needs a person, and the ways from there. */
export function CaseFacts({ row, isAsking = false, onAsk }: CaseFactsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { hintOf } = useCaseWords()
  const { amount, currency, method_name, said, reference, order_id, order_label: number, created_at } = row
  const { settled_at, settled_by_name: name, note } = row
  const settled = settled_at && format.dateTime(settled_at)
  const items = [
    {
      key: 'amount',
      label: t({ message: 'Amount', context: 'payment' }),
      value: format.money(amount, currency),
    },
    { key: 'method', label: t`Payment method`, value: method_name },
    { key: 'since', label: t`Since`, value: format.dateTime(created_at) },
    ...(said ? [{ key: 'said', label: t`The provider says`, value: said }] : []),
    ...(settled
      ? [{ key: 'settled', label: t`Dealt with`, value: [settled, name].filter(Boolean).join(' · ') }]
      : []),
    ...(note ? [{ key: 'note', label: t`What was done`, value: note }] : []),
  ]
  return (
    <>
      <Section footer={!settled_at && hintOf(row)}>
        <KeyValue items={items} />
      </Section>
      <Section>
        {reference && (
          <Cell
            before={<IconCopy aria-hidden />}
            subtitle={reference}
            tone="accent"
            isMultiline
            onClick={() => void copyText(reference, t`Reference copied`)}
          >
            <Trans>Copy the provider’s reference</Trans>
          </Cell>
        )}
        {order_id && (
          <Cell to={`/app/orders?orderId=${order_id}`}>
            <Trans>No. {number}</Trans>
          </Cell>
        )}
        {onAsk && (
          <Cell
            before={<IconRefresh aria-hidden />}
            tone="accent"
            after={isAsking && <Spinner />}
            onClick={onAsk}
          >
            <Trans>Ask the provider again</Trans>
          </Cell>
        )}
      </Section>
    </>
  )
}
