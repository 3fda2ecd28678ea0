import { Section } from '#src/ui/Section/Section.tsx'
import type { Candle, TimePoint, TimeUnit } from './timeModel.ts'
import { TimeChart } from './TimeChart.tsx'

const labels = { asTable: 'Show as table', asChart: 'Show as chart', point: 'Day' }
const candleLabels = { ...labels, open: 'Open', high: 'High', low: 'Low', close: 'Close' }
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAY_MS = 86_400_000
const FIRST = Date.UTC(2026, 3, 20)

const dayAt = (index: number) => new Date(FIRST + index * DAY_MS).toISOString().slice(0, 10)
const formatMoney = (value: number) => `${(value / 1000).toFixed(1)} mln`

function formatTime(time: string, unit: TimeUnit): string {
  const month = months[Number(time.slice(5, 7)) - 1] ?? ''
  const names = {
    year: time.slice(0, 4),
    month,
    day: `${Number(time.slice(8, 10))}`,
    time: time.slice(11, 16),
  }
  return unit === 'full' ? `${month} ${names.day}` : names[unit]
}

function wave(start: number, growth: number, swing: number): TimePoint[] {
  return Array.from({ length: 90 }, (_, index) => ({
    time: dayAt(index),
    value: Math.round(start + growth * index + swing * Math.sin(index / 1.1)),
  }))
}

const revenue = wave(3200, 22, 640)
const lastYear = wave(2800, 14, 520)
const orders = wave(34, 0.2, 7)

const prices: Candle[] = Array.from({ length: 40 }, (_, index) => {
  const open = Math.round(900 + 60 * Math.sin(index / 3))
  const close = Math.round(900 + 60 * Math.sin((index + 1) / 3) + (index % 3) * 6)
  return { time: dayAt(index), open, high: Math.max(open, close) + 12, low: Math.min(open, close) - 9, close }
})

/** Ninety days with the same days of last year. */
export function Area() {
  return (
    <Section header="Revenue">
      <TimeChart
        kind="area"
        summary="Revenue of 90 days: from 3.2 to 5.2 mln a day, 28 % more than last year."
        labels={labels}
        series={[
          { key: 'now', label: 'This year', points: revenue },
          { key: 'before', label: 'Last year', points: lastYear, isComparison: true },
        ]}
        formatValue={formatMoney}
        formatLabel={formatTime}
        tooFew="Not enough days yet."
      />
    </Section>
  )
}

/** Two measures one above the other, on the same days. */
export function Panes() {
  return (
    <Section header="Revenue and orders">
      <TimeChart
        kind="area"
        summary="Revenue and orders of 90 days rise together."
        labels={labels}
        series={[
          { key: 'revenue', label: 'Revenue, thousand', points: revenue },
          { key: 'orders', label: 'Orders', points: orders, pane: 1 },
        ]}
        formatValue={String}
        formatLabel={formatTime}
        tooFew="Not enough days yet."
        height={320}
      />
    </Section>
  )
}

/** Ups are hollow, downs are full. */
export function Candles() {
  return (
    <Section header="Price of a kilo of lamb">
      <TimeChart
        kind="candles"
        summary="The price of lamb swings between 830 and 985 over 40 days."
        labels={candleLabels}
        candles={prices}
        formatValue={String}
        formatLabel={formatTime}
        tooFew="Not enough days yet."
      />
    </Section>
  )
}
