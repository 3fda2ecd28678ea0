import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { urgencyOf, type Urgency } from './urgency.ts'
import { useStages } from './useStages.ts'

const SECOND_MS = 1000

/** How pressing an order is, renewed each second in the first and the last minute. */
export function useUrgency(order: OrderRow): Urgency {
  const stages = useStages()
  const limit = stages.find((stage) => stage.id === order.stage_id)?.limit_min ?? null
  const isQuick = urgencyOf(order, limit, useNow()).unit === 'second'
  return urgencyOf(order, limit, useNow(isQuick ? SECOND_MS : undefined))
}

/** The same in words: figure and unit for a ring, a short text for a pill, a sentence for a screen reader. */
export function useUrgencyWords(urgency: Urgency) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { kind, amount, unit, at } = urgency
  const units = {
    second: t({ message: 'sec', context: 'short unit of time' }),
    minute: t({ message: 'min', context: 'short unit of time' }),
    hour: t({ message: 'h', context: 'short unit of time' }),
    day: t({ message: 'd', context: 'short unit of time' }),
  }
  const moment = clockOf(format, at, now)
  if (kind === 'at') return { ...splitTime(moment), short: moment, sentence: t`Time: ${moment}` }
  const figure = kind === 'late' ? `+${amount}` : String(amount)
  const span = `${amount}\u00a0${units[unit]}`
  const words = {
    waiting: { short: t`waiting: ${span}`, sentence: t`Waiting to be accepted: ${span}` },
    left: { short: span, sentence: t`Time left: ${span}` },
    late: { short: `+${span}`, sentence: t`Late: ${span}` },
  }
  return { figure, unit: units[unit], ...words[kind] }
}

/** The time of today, the day of any other. */
function clockOf(format: ReturnType<typeof useFormat>, at: string, now: Date): string {
  return format.date(at) === format.date(now.toISOString()) ? format.time(at) : format.moment(at, now)
}

/** Hours and minutes apart from their "AM" or "PM", which is too long for a ring. */
function splitTime(moment: string): { figure: string; unit: string | undefined } {
  const parts = moment.split(/\s/)
  const figure = parts.find((part) => /\d/.test(part)) ?? moment
  return { figure, unit: parts.find((part) => part !== figure) }
}
