import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { type Fulfilment, fulfilments, nextStage, type PipelineStage } from './pipeline.ts'
import { type DraftStage } from './simulation.ts'

/** How a company's orders came and how long they stayed in each stage, over its last thirty days. */
export const usualDay = defineEndpoint({
  method: 'GET',
  path: '/app/dictionaries/stages/usual-day',
  access: 'company',
  permission: 'stages.update',
  payload: z.object({
    /** Days with orders, of the last thirty. */
    days: z.int(),
    /** Orders placed in an hour of the company's clock, on all these days together. */
    arrivals: z.array(z.object({ hour: z.int(), fulfilment: z.enum(fulfilments), orders: z.int() })),
    /** Minutes that half of the orders stay in a stage at most. */
    stays: z.array(z.object({ stage_id: id, minutes: z.int() })),
  }),
  summary: 'How orders come over a day and how long they stay in each stage, from the last thirty days',
})
export type UsualDay = z.infer<typeof usualDay.payload>

/** What a day needs of a stage, saved or not. */
export type DayStage = PipelineStage & Pick<DraftStage, 'limit_min' | 'is_default' | 'auto_next_min'>

export interface DayPlan {
  /** How many orders come. */
  orders: number
  usual: UsualDay
  /** The same number of orders in each open hour, in place of the usual ones. */
  isEven?: boolean
}

/** What became of a stage in the course of the day. */
export interface StageOfDay {
  stage_id: string
  /** Orders that came into it. */
  passed: number
  /** The most that stood in it at once, and in which hour. */
  most: number
  most_hour: number
  longest_min: number
  /** Orders that stayed longer than the limit. */
  late: number
}

export interface SimulatedDay {
  /** The most that stand in each stage in an hour, in the order of `stages`; hours beyond 23 are those of the night after. */
  hours: { hour: number; waiting: number[] }[]
  stages: StageOfDay[]
}

interface Visit {
  at: number
  fulfilment: Fulfilment
  number: number
}
interface Arrival {
  hour: number
  fulfilment: Fulfilment
  weight: number
}

const HOUR = 60
const OPEN = { from: 10, to: 22 }
/** So many orders a day where nothing is known. */
const UNKNOWN_ORDERS = 30
const UNKNOWN_STAY = 5
/** Some orders take longer than others; the mean is the stage's own time. */
const paces = [0.7, 1, 0.8, 1.6, 0.9]

/**
 * Sends so many orders through the pipeline as it stands. Each stage works on as many orders at once as it needs on the
 * busiest hour of a usual day, so that what goes beyond that waits.
 */
export function simulateDay(
  all: readonly DayStage[],
  { orders, usual, isEven = false }: DayPlan,
): SimulatedDay {
  const stages = openStages(all)
  const usualOrders = ordersOf(usual)
  const arrivals = isEven || usual.days === 0 ? evenly(stages, usualOrders) : known(usual)
  const queues = new Map<string, Visit[]>(stages.map((stage) => [stage.id, []]))
  const first = stages.find(({ is_default }) => is_default) ?? stages[0]
  if (first) queues.get(first.id)?.push(...spread(arrivals, orders))
  const walked = stages.map((stage) => {
    const stay = stayIn(stage, usual)
    const visits = (queues.get(stage.id) ?? []).toSorted((a, b) => a.at - b.at || a.number - b.number)
    const stays = work(visits, { stay, hands: handsFor(stage, arrivals, stay), most: stage.auto_next_min })
    for (const { number, fulfilment, until } of stays) {
      // A way that leads nowhere ends here.
      const next = nextStage(all, { stage_id: stage.id, fulfilment })
      if (next) queues.get(next.id)?.push({ at: until, fulfilment, number })
    }
    return { stage, stays, filled: fillingOf(stays) }
  })
  const hours = walked.flatMap(({ filled }) => [...filled.keys()])
  const [from, to] = [Math.min(...hours), Math.max(...hours)]
  return {
    hours:
      hours.length === 0
        ? []
        : Array.from({ length: to - from + 1 }, (_, place) => ({
            hour: from + place,
            waiting: walked.map(({ filled }) => filled.get(from + place) ?? 0),
          })),
    stages: walked.map(({ stage, stays, filled }) => {
      const [most_hour, most] = [...filled].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])
      const lengths = stays.map(({ at, until }) => until - at)
      const limit = stage.limit_min ?? Infinity
      return {
        stage_id: stage.id,
        passed: stays.length,
        most,
        most_hour: most_hour % 24,
        longest_min: Math.round(Math.max(0, ...lengths)),
        late: lengths.filter((minutes) => minutes > limit).length,
      }
    }),
  }
}

/** Orders of one usual day. */
export function ordersOf({ days, arrivals }: UsualDay): number {
  const sum = arrivals.reduce((total, { orders }) => total + orders, 0)
  return days > 0 && sum > 0 ? Math.max(1, Math.round(sum / days)) : UNKNOWN_ORDERS
}

/** Stages in which orders wait, in the pipeline's order. */
export const openStages = <S extends Pick<DayStage, 'category' | 'sort'>>(stages: readonly S[]): S[] =>
  stages
    .filter(({ category }) => category === 'new' || category === 'in_progress')
    .toSorted((a, b) => a.sort - b.sort)

/** How long an order usually stays: as it did, else as the stage's own times have it. */
function stayIn({ id, auto_next_min, limit_min }: DayStage, { stays }: UsualDay): number {
  const counted = stays.find(({ stage_id }) => stage_id === id)?.minutes
  return Math.max(1, counted ?? auto_next_min ?? (limit_min === null ? UNKNOWN_STAY : limit_min * 0.6))
}

/** Orders of one usual day, hour by hour. */
const known = ({ days, arrivals }: UsualDay): Arrival[] =>
  arrivals.map(({ hour, fulfilment, orders }) => ({ hour, fulfilment, weight: orders / days }))

function evenly(stages: readonly DayStage[], orders: number): Arrival[] {
  const ways = fulfilments.filter((one) => stages.some(({ applies_to }) => applies_to.includes(one)))
  const hours = OPEN.to - OPEN.from
  return Array.from({ length: hours }, (_, place) => OPEN.from + place).flatMap((hour) =>
    ways.map((fulfilment) => ({ hour, fulfilment, weight: orders / hours / ways.length })),
  )
}

/** Whole orders, one after the other within each hour; together exactly so many. */
function spread(arrivals: readonly Arrival[], orders: number): Visit[] {
  const whole = arrivals.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return []
  let reached = 0
  let given = 0
  const counted = arrivals
    .toSorted((a, b) => a.hour - b.hour)
    .flatMap(({ hour, fulfilment, weight }) => {
      reached += weight
      const count = Math.round((reached / whole) * orders) - given
      given += count
      // Ways of handing over take turns within the hour.
      return Array.from({ length: count }, (_, place) => ({ hour, fulfilment, turn: (place + 0.5) / count }))
    })
  return [...new Set(counted.map(({ hour }) => hour))]
    .flatMap((hour) => {
      const ones = counted.filter((one) => one.hour === hour).toSorted((a, b) => a.turn - b.turn)
      return ones.map(({ fulfilment }, place) => {
        return { at: (hour + (place + 0.5) / ones.length) * HOUR, fulfilment }
      })
    })
    .map((visit, number) => ({ ...visit, number }))
}

/** How many orders the stage works on at once in the busiest hour of a usual day. */
function handsFor({ applies_to }: DayStage, arrivals: readonly Arrival[], stay: number): number {
  const byHour = new Map<number, number>()
  for (const { hour, fulfilment, weight } of arrivals) {
    if (applies_to.includes(fulfilment)) byHour.set(hour, (byHour.get(hour) ?? 0) + weight)
  }
  return Math.max(1, Math.ceil((Math.max(0, ...byHour.values()) * stay) / HOUR))
}

/** When each order leaves: whoever came first is first, and nobody stays longer than `most`. */
function work(
  visits: readonly Visit[],
  { stay, hands, most }: { stay: number; hands: number; most: number | null },
): (Visit & { until: number })[] {
  const free = Array.from({ length: hands }, () => 0)
  return visits.map((visit) => {
    const hand = free.indexOf(Math.min(...free))
    const begun = Math.max(visit.at, free[hand] ?? 0)
    const done = begun + stay * (paces[visit.number % paces.length] ?? 1)
    const until = most === null ? done : Math.min(done, visit.at + most)
    free[hand] = Math.max(free[hand] ?? 0, until)
    return { ...visit, until }
  })
}

/** The most orders at once, by hour. */
function fillingOf(stays: readonly { at: number; until: number }[]): Map<number, number> {
  const steps = stays
    .flatMap(({ at, until }) => [
      { at, by: 1 },
      { at: until, by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by)
  const most = new Map<number, number>()
  let present = 0
  let last = steps[0]?.at ?? 0
  for (const { at, by } of steps) {
    for (let hour = Math.floor(last / HOUR); hour <= Math.floor(at / HOUR); hour++) {
      most.set(hour, Math.max(most.get(hour) ?? 0, present))
    }
    present += by
    last = at
    const hour = Math.floor(at / HOUR)
    most.set(hour, Math.max(most.get(hour) ?? 0, present))
  }
  return most
}
