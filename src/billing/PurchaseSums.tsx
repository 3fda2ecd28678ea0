import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceLine } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import { sentenceOf } from '#src/session/calls/sentenceOf.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useLineWords } from './useLineWords.ts'
import { useLimitWords } from './useLimitWords.ts'

/** The lines of the invoice as it would be written, until when it is paid then, and what does not fit into the plan. */
export function PurchaseSums({
  preview,
  error,
}: {
  preview: PurchasePreview | undefined
  error: Error | null
}) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useLineWords()
  if (error) return <Banner tone="red" header={messageOf(error)} />
  if (!preview) return null
  const { lines, amount, when, expiry_date, starts_at } = preview
  const [until, from] = [format.date(expiry_date), format.date(starts_at)]
  return (
    <>
      {lines.length > 0 && (
        <Section label={t({ message: 'Total', context: 'order' })} footer={<Trans>Paid until {until}</Trans>}>
          <KeyValue
            items={[
              ...lines.map((line: InvoiceLine) => ({
                key: line.kind,
                label: words(line),
                value: format.money(line.amount),
              })),
              {
                key: 'total',
                label: amount < 0 ? t`Back to the balance` : t({ message: 'Total', context: 'order' }),
                value: <Money size="total" parts={format.moneyParts(Math.abs(amount))} />,
                mode: 'total' as const,
              },
            ]}
          />
        </Section>
      )}
      {when === 'later' && (
        <Banner
          tone="blue"
          header={<Trans>Until {from} you keep what you have paid for. Nothing is deleted.</Trans>}
        />
      )}
      <Over preview={preview} />
    </>
  )
}

/** What the company has more of than the plan includes. */
function Over({ preview: { over, when } }: { preview: PurchasePreview }) {
  const words = useLimitWords()
  const format = useFormat()
  if (over.length === 0) return null
  return (
    <Section
      header={<Trans>More than this plan includes</Trans>}
      footer={
        when === 'later' ? (
          <Trans>Then the first branches and people of your order stay active, and the others rest.</Trans>
        ) : (
          <Trans>The first branches and people of your order stay active, and the others rest.</Trans>
        )
      }
    >
      <KeyValue
        items={over.map(({ key, used, limit }) => ({
          key,
          label: words[key],
          value: `${format.number(used)} / ${format.number(limit)}`,
          mode: 'bad' as const,
        }))}
      />
    </Section>
  )
}

/** The first thing that is wrong, as the server says it. */
function messageOf(error: Error): string {
  const fields = 'errors' in error ? Object.values(error.errors as Record<string, string[]>).flat() : []
  return fields[0] ?? sentenceOf(error)
}
