import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { vatPeriod, vatReport, type VatReport as Report } from '#contract/vatReport.ts'
import { useVatLabel } from '#src/orders/useVatLabel.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { translateIssue } from '#src/resource/translateIssue.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import type { DateRange } from '#src/ui/Calendar/Calendar.tsx'
import { DateRangeField } from '#src/ui/DateRangeField/DateRangeField.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { vatPeriods } from './vatPeriods.ts'

/** What was sold in a period, by rate of VAT. */
export function VatReport() {
  const { t } = useLingui()
  const { labels, ...dates } = useDateTexts()
  const { clear: _, ...always } = labels
  const periods = vatPeriods(dates.today)
  const [period, setPeriod] = useState<DateRange>(periods.thisMonth)
  const [tooLong] = vatPeriod.safeParse(period).error?.issues.map(translateIssue) ?? []
  const report = useQuery({
    ...callOptions(vatReport, { query: period }),
    enabled: !tooLong,
    placeholderData: keepPreviousData,
    // A failure is said below: a toast would lie over its button.
    meta: { isSilent: true },
  })
  return (
    <Section header={<Trans>VAT for a period</Trans>}>
      <DateRangeField
        {...dates}
        labels={always}
        label={t`Period`}
        presets={[
          { key: 'thisMonth', label: t`This month`, ...periods.thisMonth },
          { key: 'lastMonth', label: t`Last month`, ...periods.lastMonth },
          { key: 'thisQuarter', label: t`This quarter`, ...periods.thisQuarter },
          { key: 'lastQuarter', label: t`Last quarter`, ...periods.lastQuarter },
        ]}
        value={period}
        onChange={(chosen) => chosen && setPeriod(chosen)}
        error={tooLong}
      />
      {tooLong ? null : report.data ? (
        <ReportTable report={report.data} />
      ) : report.isError ? (
        <ListFailed onRetry={() => void report.refetch()} />
      ) : (
        <Skeleton kind="tableRow" label={t`Loading`} />
      )}
    </Section>
  )
}

type Sums = Report['total']
type Line = Sums & { key: string; label: string; isFee: boolean }

function ReportTable({ report: { rows, total } }: { report: Report }) {
  const { t } = useLingui()
  const format = useFormat()
  const labelOf = useVatLabel()
  // What VAT was counted on and VAT itself are whole on the smallest phone; their sum has no room beside them.
  const isPhone = useWidth() === 'phone'
  if (rows.length === 0) return <Cell>{t`No completed orders in this period`}</Cell>
  const lines = rows.map(({ part, rate_bp, kind, ...sums }) => {
    return {
      key: `${part} ${rate_bp} ${kind}`,
      label: labelOf(rate_bp, kind),
      isFee: part !== 'items',
      ...sums,
    }
  })
  const sumColumn = (key: keyof Sums) => {
    return { key, align: 'end' as const, cell: (line: Line) => format.amount(line[key]) }
  }
  return (
    <Table<Line>
      label={t`VAT for a period`}
      size="s"
      rows={[
        ...lines,
        { key: 'total', label: t({ message: 'Total', context: 'of a report' }), isFee: false, ...total },
      ]}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', header: <Trans context="VAT">Rate</Trans>, cell: nameOf },
        { ...sumColumn('net'), header: <Trans>Before VAT</Trans>, isWide: true },
        { ...sumColumn('vat'), header: <Trans>VAT</Trans> },
        ...(isPhone ? [] : [{ ...sumColumn('gross'), header: <Trans>With VAT</Trans> }]),
      ]}
    />
  )
}

const nameOf = (line: Line) => <Name line={line} />

/** A narrow table has no room for a column of what VAT was counted on: it stands below the rate. */
function Name({ line: { label, isFee, net } }: { line: Line }) {
  const format = useFormat()
  const isWide = useWidth() === 'desktop'
  const sum = format.amount(net)
  return (
    <>
      {label}
      {isFee && (
        <Text kind="meta" tone="ink2">
          <Trans>Delivery fee</Trans>
        </Text>
      )}
      {!isWide && (
        <Text kind="meta" tone="ink2">
          <Trans>Before VAT: {sum}</Trans>
        </Text>
      )}
    </>
  )
}
