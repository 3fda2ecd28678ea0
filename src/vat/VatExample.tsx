import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { References } from '#contract/dictionary.ts'
import { type Quote, quote, type QuoteTotals } from '#contract/quote/quote.ts'
import { type Fulfilment, fulfilments } from '#contract/pipeline.ts'
import type { VatSettings } from '#contract/vat.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useReferences } from '#src/session/calls/references.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useCompany } from '#src/session/session.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Table } from '#src/ui/Table/Table.tsx'

type Shown = Pick<VatSettings, 'mode' | 'rounding' | `${Fulfilment}_rate_id`>

const TEN_PERCENT = { kind: 'percent_bp', value: 1000 } as const
const counts = [1, 3, 10]

/** What customers pay for an item at these settings, counted as orders are; nothing while there is no rate. */
export function VatExample({ settings }: { settings: Shown }) {
  const { t } = useLingui()
  const { vat_rates, isLoading, isFailed, retry } = useReferences()
  if (isLoading) return <Skeleton label={t`Loading`} />
  if (isFailed) return <ListFailed onRetry={retry} />
  return vat_rates.length > 0 && <Counted settings={settings} rates={vat_rates} />
}

function Counted({ settings, rates }: { settings: Shown; rates: References['vat_rates'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useFulfilmentWords()
  const { currency } = useCompany()
  const [way, setWay] = useState<Fulfilment>('dine_in')
  const wanted = settings[`${way}_rate_id`]
  const rate = rates.find(({ id, is_default }) => (wanted === null ? is_default : id === wanted))
  const price = (currency.show_decimals ? 10 : 1000) * 10 ** currency.exponent
  const [shownPrice, shownRate] = [format.amount(price), format.percent(rate?.rate_bp ?? 0)]
  const discount = format.percent(TEN_PERCENT.value)
  const count = (pieces: number, isDiscounted = false): Quote =>
    quote({
      currency_exponent: currency.exponent,
      vat: settings,
      lines: Array.from({ length: pieces }, () => {
        return { unit_price: price, modifiers: [], qty: 1000, vat_rate_bp: rate?.rate_bp ?? 0 }
      }),
      order_discounts: isDiscounted ? [TEN_PERCENT] : [],
    })
  const rows = [
    ...counts.map((pieces) => ({
      label: plural(pieces, { one: '# piece', other: '# pieces' }),
      ...count(pieces),
    })),
    { label: t`3 pieces, ${discount} off`, ...count(3, true) },
  ]
  const sumColumn = (key: string, of: (totals: QuoteTotals) => number) => {
    return { key, align: 'end' as const, cell: ({ totals }: Quote) => format.amount(of(totals)) }
  }
  const title = t`What an item for ${shownPrice} shows`
  return (
    <Section header={title} footer={<Trans>VAT {shownRate}. Each piece is a line of its own.</Trans>}>
      <SegmentedControl<Fulfilment>
        label={t`Order type`}
        items={fulfilments.map((key: Fulfilment) => ({ key, label: words[key] }))}
        value={way}
        onChange={setWay}
      />
      <Table<Quote & { label: string }>
        label={title}
        rows={rows}
        rowKey={({ label }) => label}
        size="s"
        columns={[
          { key: 'label', header: <Trans>Order</Trans>, cell: ({ label }) => label },
          {
            ...sumColumn('net', ({ total, vat }) => total - vat),
            header: <Trans>Before VAT</Trans>,
            isWide: true,
          },
          { ...sumColumn('vat', ({ vat }) => vat), header: <Trans>VAT</Trans> },
          { ...sumColumn('total', ({ total }) => total), header: <Trans>To pay</Trans> },
        ]}
      />
    </Section>
  )
}
