import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Taking, listTakings, takingsPeriod } from '#contract/takings.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { translateIssue } from '#src/resource/translateIssue.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import type { DateRange } from '#src/ui/Calendar/Calendar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { DateRangeField } from '#src/ui/DateRangeField/DateRangeField.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { vatPeriods } from '#src/vat/vatPeriods.ts'

/** What came and went on some days, by way to pay. */
export function Takings() {
  const { t } = useLingui()
  const { labels, ...dates } = useDateTexts()
  const { clear: _, ...always } = labels
  const { today } = dates
  const { thisMonth, lastMonth } = vatPeriods(today)
  const [period, setPeriod] = useState<DateRange>({ from: today, to: today })
  const [tooLong] = takingsPeriod.safeParse(period).error?.issues.map(translateIssue) ?? []
  const found = useQuery({
    ...callOptions(listTakings, { query: period }),
    enabled: !tooLong,
    placeholderData: keepPreviousData,
    // A failure is said below: a toast would lie over its button.
    meta: { isSilent: true },
  })
  return (
    <Section header={<Trans>Takings by payment method</Trans>}>
      <DateRangeField
        {...dates}
        labels={always}
        label={t`Period`}
        presets={[
          { key: 'today', label: t`Today`, from: today, to: today },
          { key: 'thisMonth', label: t`This month`, ...thisMonth },
          { key: 'lastMonth', label: t`Last month`, ...lastMonth },
        ]}
        value={period}
        onChange={(chosen) => chosen && setPeriod(chosen)}
        error={tooLong}
      />
      {tooLong ? null : found.data ? (
        <Rows items={found.data.items} />
      ) : found.isError ? (
        <ListFailed onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton kind="cell" label={t`Loading`} />
      )}
    </Section>
  )
}

function Rows({ items }: { items: readonly Taking[] }) {
  if (items.length === 0)
    return (
      <Cell>
        <Trans>No payments in this period</Trans>
      </Cell>
    )
  return items.map((item) => <Row key={`${item.method_id} ${item.currency}`} item={item} />)
}

/** What is left is on the right; what it is made of below the name. */
function Row({ item }: { item: Taking }) {
  const { t } = useLingui()
  const format = useFormat()
  const { method_name, currency, count, taken, refunded, fees, net } = item
  const sum = (minor: number) => format.amount(minor, currency)
  const parts = [
    t`Taken: ${{ sum: sum(taken) }}`,
    refunded > 0 && t`Refunded: ${{ sum: sum(refunded) }}`,
    fees > 0 && t`Fees: ${{ sum: sum(fees) }}`,
  ]
  return (
    <Cell
      isMultiline
      subtitle={refunded > 0 || fees > 0 ? parts.filter(Boolean).join(' · ') : undefined}
      hint={<Plural value={count} one="# payment" other="# payments" />}
      after={<Money parts={format.amountParts(net, currency)} />}
    >
      {method_name}
    </Cell>
  )
}
