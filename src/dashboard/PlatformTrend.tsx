import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { currencyOf } from '#contract/currencies.ts'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { TimeChart } from '#src/ui/TimeChart/TimeChart.tsx'
import styles from './Dashboard.module.css'
import { useAxis } from './useAxis.ts'
import { useChartLabels } from './useChartLabels.ts'
import { writeTime } from './writeTime.ts'

type Days = PlatformDashboard['trend']['days']

/** What companies pay a month, one currency at a time, and their orders, by day. */
export function PlatformTrend({ days }: { days: Days }) {
  const currencies = useMemo(() => currenciesOf(days), [days])
  const [chosen, setChosen] = useState<string>()
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : currencies[0]
  const { t } = useLingui()
  return (
    <>
      {currency !== undefined && (
        <Section header={<Trans>Paid a month, over time</Trans>}>
          <div className={styles.revenue}>
            {currencies.length > 1 && (
              <SegmentedControl
                label={t`Currency`}
                items={currencies.map((key) => ({ key, label: key }))}
                value={currency}
                onChange={setChosen}
              />
            )}
            <Paid days={days} currency={currency} />
          </div>
        </Section>
      )}
      <Section header={<Trans>Orders of all companies</Trans>}>
        <Orders days={days} />
      </Section>
    </>
  )
}

/** Those that are paid in now come first, the largest sum before the others. */
function currenciesOf(days: Days): string[] {
  const now = days.at(-1)?.mrr ?? {}
  const all = new Set(days.flatMap(({ mrr }) => Object.keys(mrr)))
  return [...all].toSorted((one, other) => (now[other] ?? 0) - (now[one] ?? 0)).slice(0, 4)
}

function Paid({ days, currency }: { days: Days; currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { exponent } = currencyOf(currency)
  const formatValue = useCallback((value: number) => format.money(value, currency), [format, currency])
  const formatAxis = useCallback(
    (value: number) => format.number(Math.round(value / 10 ** exponent)),
    [format, exponent],
  )
  const label = t({ message: 'Paid a month', context: 'companies' })
  const series = useMemo(
    () => [
      { key: 'mrr', label, points: days.map(({ day, mrr }) => ({ time: day, value: mrr[currency] ?? 0 })) },
    ],
    [days, currency, label],
  )
  const [first = 0, last = 0] = [days[0], days.at(-1)].map((day) => day?.mrr[currency] ?? 0)
  const [from, to, count] = [formatValue(first), formatValue(last), days.length]
  const summary = plural(count, {
    one: `Paid a month, last # day: from ${from} to ${to}`,
    other: `Paid a month, last # days: from ${from} to ${to}`,
  })
  return (
    <TimeChart
      kind="area"
      className={styles.line}
      summary={summary}
      labels={useChartLabels(t({ message: 'Day', context: 'head of a column' }))}
      series={series}
      formatValue={formatValue}
      formatAxis={formatAxis}
      formatLabel={writeTime}
      tooFew={<p>{to}</p>}
    />
  )
}

function Orders({ days }: { days: Days }) {
  const { t } = useLingui()
  const format = useFormat()
  const formatAxis = useAxis(false)
  const formatValue = useCallback((value: number) => format.number(value), [format])
  const labels = useChartLabels(t({ message: 'Day', context: 'head of a column' }))
  const label = t`Orders done`
  const series = useMemo(
    () => [{ key: 'orders', label, points: days.map(({ day, orders }) => ({ time: day, value: orders })) }],
    [days, label],
  )
  const sum = days.reduce((all, { orders }) => all + orders, 0)
  const [count, total] = [days.length, format.number(sum)]
  const summary = plural(count, {
    one: `Orders done, last # day: ${total}`,
    other: `Orders done, last # days: ${total}`,
  })
  const tooFew = (
    <TooFew>
      <Trans>Not enough orders yet.</Trans>
    </TooFew>
  )
  if (sum === 0) return tooFew
  return (
    <TimeChart
      kind="area"
      summary={summary}
      labels={labels}
      series={series}
      formatValue={formatValue}
      formatAxis={formatAxis}
      formatLabel={writeTime}
      tooFew={tooFew}
    />
  )
}

/** What stands in place of a chart with nothing to compare. */
export function TooFew({ children }: { children: ReactNode }) {
  return <p className={styles.tooFew}>{children}</p>
}
