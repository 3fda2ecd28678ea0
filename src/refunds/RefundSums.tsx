import { Trans, useLingui } from '@lingui/react/macro'
import type { RefundPreview } from '#contract/refunds.ts'
import { sentenceOf } from '#src/session/calls/sentenceOf.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { KeyValue, type KeyValueItem } from '#src/ui/KeyValue/KeyValue.tsx'
import { useVatShares } from './useVatShares.ts'
import { Money } from '#src/ui/Money/Money.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

export interface RefundSumsProps {
  /** Undefined until something is chosen. */
  preview: RefundPreview | undefined
  error: Error | null
  currency: string
}

/** What goes back and by which payments, exactly as it would be done. */
export function RefundSums({ preview, error, currency }: RefundSumsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const vat = useVatShares(preview?.vat_parts, currency)
  if (error) return <Banner tone="red" header={messageOf(error)} />
  if (!preview) return null
  const { amount, payments, restocked, is_beyond_cap } = preview
  const returned = restocked.map(({ name, qty }) => `${name}: ${format.qty(qty)}`).join(' · ')
  const items: KeyValueItem[] = [
    ...payments.map((one) => ({
      key: one.payment_id,
      label: one.method_name,
      value: format.amount(one.amount, currency),
    })),
    {
      key: 'total',
      label: t({ message: 'Total', context: 'order' }),
      value: <Money size="total" parts={format.moneyParts(amount, currency)} />,
      mode: 'total' as const,
    },
    ...vat.map(({ key, label, value }) => ({ key, label, value, mode: 'muted' as const })),
  ]
  return (
    <Section
      label={t({ message: 'Total', context: 'order' })}
      footer={
        is_beyond_cap ? (
          <Trans>This is more than your role may refund, so someone else has to allow it.</Trans>
        ) : returned ? (
          <Trans>Returned to stock: {returned}</Trans>
        ) : undefined
      }
    >
      <KeyValue items={items} />
    </Section>
  )
}

/** The first thing that is wrong, as the server says it. */
function messageOf(error: Error): string {
  const fields = 'errors' in error ? Object.values(error.errors as Record<string, string[]>).flat() : []
  return fields[0] ?? sentenceOf(error)
}
