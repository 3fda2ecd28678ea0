import type { OrderRow } from '#contract/orders.ts'
import type { Tone } from '#src/ui/theme/tones.ts'

type Timed = Pick<
  OrderRow,
  | 'category'
  | 'placed_at'
  | 'accepted_at'
  | 'promised_at'
  | 'due_at'
  | 'stage_entered_at'
  | 'done_at'
  | 'cancelled_at'
>

/** How pressing an order is, for its ring or pill. */
export interface Urgency {
  kind: 'waiting' | 'left' | 'late' | 'at'
  /** Whole seconds, minutes, hours or days; 0 where `at` says it all. */
  amount: number
  unit: 'second' | 'minute' | 'hour' | 'day'
  /** The moment that counts. */
  at: string
  /** Share of the time that is used up, 0 to 1. */
  share: number
  tone: Tone
}

const MINUTE_MS = 60_000
/** Minutes within which a new order has to be accepted where its stage names none. */
const ACCEPT_MIN = 3
const SOON_MIN = 10
/** What is further away is told by the clock. */
const FAR_MIN = 60

/** How long an order waits, how much time is left, or by how much it is late. `limitMin` is its stage's. */
export function urgencyOf(order: Timed, limitMin: number | null, now: Date): Urgency {
  if (order.category === 'done') return moment(order.done_at ?? order.stage_entered_at, 'green')
  if (order.category === 'cancelled') return moment(order.cancelled_at ?? order.stage_entered_at, 'slate')
  if (order.category === 'new')
    return isForLater(order, now) ? laterOf(order, now) : waitingOf(order, limitMin, now)
  const target = order.due_at ?? order.promised_at ?? limitOf(order, limitMin)
  return target ? leftOf(order, target, now) : { ...moment(order.stage_entered_at, 'slate'), share: 0 }
}

/** Whether a new order is ordered for a later hour, so that nobody has to hurry yet. */
export function isForLater(order: Pick<Timed, 'due_at'>, now: Date): boolean {
  return order.due_at !== null && Date.parse(order.due_at) - now.getTime() > FAR_MIN * MINUTE_MS
}

function waitingOf(order: Timed, limitMin: number | null, now: Date): Urgency {
  const limit = (limitMin ?? ACCEPT_MIN) * MINUTE_MS
  const waited = Math.max(0, now.getTime() - Date.parse(order.placed_at))
  const tone = waited > limit ? 'red' : waited > limit / 3 ? 'amber' : 'blue'
  return { kind: 'waiting', ...spanOf(waited), at: order.placed_at, share: Math.min(1, waited / limit), tone }
}

function leftOf(order: Timed, target: string, now: Date): Urgency {
  const left = Date.parse(target) - now.getTime()
  if (left <= -MINUTE_MS) return { kind: 'late', ...spanOf(-left), at: target, share: 1, tone: 'red' }
  if (left > FAR_MIN * MINUTE_MS) return laterOf(order, now, target)
  const share = shareOf(order, target, now)
  return {
    kind: 'left',
    ...spanOf(Math.max(0, left)),
    at: target,
    share,
    tone: left <= SOON_MIN * MINUTE_MS ? 'amber' : 'blue',
  }
}

function laterOf(order: Timed, now: Date, target = order.due_at ?? order.placed_at): Urgency {
  return { ...moment(target, 'slate'), share: shareOf(order, target, now) }
}

function shareOf(order: Timed, target: string, now: Date): number {
  const start = Date.parse(order.accepted_at ?? order.placed_at)
  const whole = Date.parse(target) - start
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, (now.getTime() - start) / whole))
}

function limitOf(order: Timed, limitMin: number | null): string | null {
  if (limitMin === null) return null
  return new Date(Date.parse(order.stage_entered_at) + limitMin * MINUTE_MS).toISOString()
}

function moment(at: string, tone: Tone): Urgency {
  return { kind: 'at', amount: 0, unit: 'minute', at, share: 1, tone }
}

function spanOf(ms: number): Pick<Urgency, 'amount' | 'unit'> {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return { amount: Math.floor(ms / 1000), unit: 'second' }
  if (minutes < 100) return { amount: minutes, unit: 'minute' }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { amount: hours, unit: 'hour' } : { amount: Math.floor(hours / 24), unit: 'day' }
}
