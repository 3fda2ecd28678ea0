import { ColorType, TickMarkType, type ChartOptions, type DeepPartial, type Time } from 'lightweight-charts'
import type { TimeModel, TimeUnit } from './timeModel.ts'

const units: Record<TickMarkType, TimeUnit> = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'time',
  [TickMarkType.TimeWithSeconds]: 'time',
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** A day as it is, an instant as seconds. */
export function chartTime(time: string): Time {
  return time.length === DAY_LENGTH ? time : ((Date.parse(time) / 1000) as Time)
}

/** Options of a chart over time; the wheel scrolls the page. */
export function timeOptions(model: TimeModel): DeepPartial<ChartOptions> {
  const { colours, formatAxis, formatLabel } = model
  const label = { labelBackgroundColor: colours.slab, color: colours.axis }
  return {
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: colours.axis,
      fontFamily: colours.fontFamily,
      fontSize: colours.fontSize,
      panes: { separatorColor: colours.line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: { top: 0.08, bottom: 0.04 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      tickMarkFormatter: (time: Time, type: TickMarkType) => formatLabel(timeText(time), units[type]),
    },
    localization: {
      timeFormatter: (time: Time) => formatLabel(timeText(time), 'full'),
      tickmarksPriceFormatter: (prices: number[]) => prices.map((price) => formatAxis(price)),
    },
    crosshair: { vertLine: label, horzLine: label },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false, axisPressedMouseMove: false },
    kineticScroll: { touch: !isStill(), mouse: false },
  }
}

function timeText(time: Time): string {
  if (typeof time === 'string') return time
  if (typeof time === 'number') return new Date(time * 1000).toISOString()
  return [time.year, time.month, time.day].map((part) => `${part}`.padStart(2, '0')).join('-')
}

function isStill(): boolean {
  const isOff = document.documentElement.dataset.motion === 'off'
  return isOff || matchMedia('(prefers-reduced-motion: reduce)').matches
}
