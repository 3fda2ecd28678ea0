import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { quote } from '#contract/quote/quote.ts'
import { type Fulfilment, fulfilments } from '#contract/pipeline.ts'
import type { VatSettingsInput } from '#contract/vat.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useReferences } from '#src/session/calls/references.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useCompany } from '#src/session/session.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Table } from '#src/ui/Table/Table.tsx'

const TEN_PERCENT = { kind: 'percent_bp', value: 1000 } as const

/** What customers pay for an item at these settings, counted as orders are; nothing while there is no rate. */
export function VatExample({ settings }: { settings: VatSettingsInput }) {
  const { t } = useLingui()
  const { vat_rates: rates, isLoading, isFailed, retry } = useReferences()
  const format = useFormat()
  const words = useFulfilmentWords()
  const { currency } = useCompany()
  const [way, setWay] = useState<Fulfilment>('dine_in')
  if (isLoading) return <Skeleton label={t`Loading`} />
  if (isFailed) return <ListFailed onRetry={retry} />
  if (rates.length === 0) return null
  const wanted = settings[`${way}_rate_id`]
  const rate = rates.find(({ id, is_default }) => (wanted === null ? is_default : id === wanted))
  const price = (currency.show_decimals ? 10 : 1000) * 10 ** currency.exponent
  const [shownPrice, shownRate] = [format.amount(price), format.percent(rate?.rate_bp ?? 0)]
  const discount = format.percent(TEN_PERCENT.value)
  const row = (label: string, pieces: number, order_discounts: readonly (typeof TEN_PERCENT)[] = []) => {
    const line = { unit_price: price, modifiers: [], qty: 1000, vat_rate_bp: rate?.rate_bp ?? 0 }
    const lines = Array.from({ length: pieces }, () => line)
    const { totals } = quote({ currency_exponent: currency.exponent, vat: settings, lines, order_discounts })
    return { label, net: totals.total - totals.vat, vat: totals.vat, total: totals.total }
  }
  const rows = [
    ...[1, 3, 10].map((pieces) => row(plural(pieces, { one: '# piece', other: '# pieces' }), pieces)),
    row(t`3 pieces, ${discount} off`, 3, [TEN_PERCENT]),
  ]
  const sum = (key: 'net' | 'vat' | 'total', header: ReactNode) => {
    const cell = (sums: (typeof rows)[number]) => format.amount(sums[key])
    return { key, header, cell, align: 'end' as const, isWide: key === 'net' }
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
      <Table
        label={title}
        rows={rows}
        rowKey={({ label }) => label}
        size="s"
        columns={[
          { key: 'label', header: <Trans>Order</Trans>, cell: ({ label }) => label },
          sum('net', <Trans>Before VAT</Trans>),
          sum('vat', <Trans>VAT</Trans>),
          sum('total', <Trans>To pay</Trans>),
        ]}
      />
    </Section>
  )
}
