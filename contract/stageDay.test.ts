import { expect, test } from 'vitest'
import { type DayStage, ordersOf, simulateDay, type UsualDay } from './stageDay.ts'
import type { Fulfilment } from './pipeline.ts'

const ids = ['new', 'cook', 'ride', 'done', 'cancel'] as const
const categories = {
  new: 'new',
  cook: 'in_progress',
  ride: 'in_progress',
  done: 'done',
  cancel: 'cancelled',
} as const

type Changes = Partial<Record<(typeof ids)[number], Partial<DayStage>>>

/** New, cooking, on the way (deliveries only), done and cancelled. */
const pipeline = (changes: Changes = {}): DayStage[] =>
  ids.map((id, sort) => ({
    id,
    category: categories[id],
    sort,
    is_default: id === 'new',
    applies_to: id === 'ride' ? ['delivery'] : ['delivery', 'pickup'],
    limit_min: null,
    auto_next_min: null,
    next_ids: [],
    ...changes[id],
  }))

/** One day with so many orders in these hours, all of one kind, that stay some minutes in each stage. */
const day = (hours: Record<number, number>, fulfilment: Fulfilment = 'pickup', minutes = 10): UsualDay => ({
  days: 1,
  arrivals: Object.entries(hours).map(([hour, orders]) => ({ hour: Number(hour), fulfilment, orders })),
  stays: ['new', 'cook', 'ride'].map((stage_id) => ({ stage_id, minutes })),
})

const nothing: UsualDay = { days: 0, arrivals: [], stays: [] }
const stageOf = (simulated: ReturnType<typeof simulateDay>, id: string) =>
  simulated.stages.find(({ stage_id }) => stage_id === id)

test('every order goes through the stages of its way of handing over, and through no other', () => {
  const simulated = simulateDay(pipeline(), { orders: 40, usual: day({ 12: 20, 13: 20 }) })
  expect(simulated.stages.map(({ stage_id, passed }) => [stage_id, passed])).toEqual([
    ['new', 40],
    ['cook', 40],
    ['ride', 0],
  ])
  const delivered = simulateDay(pipeline(), { orders: 40, usual: day({ 12: 40 }, 'delivery') })
  expect(stageOf(delivered, 'ride')).toMatchObject({ passed: 40 })
})

test('a usual day keeps to its limits, and three times as many orders wait beyond them', () => {
  const stages = pipeline({ new: { limit_min: 30 } })
  const usual = day({ 12: 24, 13: 24, 14: 24 })
  expect(stageOf(simulateDay(stages, { orders: 72, usual }), 'new')).toMatchObject({ late: 0 })
  const rush = stageOf(simulateDay(stages, { orders: 216, usual }), 'new')
  expect(rush?.late).toBeGreaterThan(50)
  expect(rush?.longest_min).toBeGreaterThan(60)
  expect(rush?.most).toBeGreaterThan(20)
})

test('orders stand where they are in each hour, busiest when most came', () => {
  const { hours, stages } = simulateDay(pipeline(), { orders: 30, usual: day({ 10: 5, 19: 25 }) })
  expect(hours[0]).toMatchObject({ hour: 10 })
  const at = (hour: number) => hours.find((one) => one.hour === hour)?.waiting.reduce((a, b) => a + b, 0) ?? 0
  expect(at(19)).toBeGreaterThan(at(10))
  expect(at(15)).toBe(0)
  expect(stages[0]).toMatchObject({ most_hour: 19 })
})

test('a stage that goes on by itself holds nobody longer than that', () => {
  const stages = pipeline({ cook: { auto_next_min: 4, limit_min: 5 } })
  const simulated = simulateDay(stages, { orders: 300, usual: day({ 12: 10 }) })
  expect(stageOf(simulated, 'cook')).toMatchObject({ passed: 300, late: 0, longest_min: 4 })
})

test('a company without orders gets an even day of the ways it has', () => {
  const simulated = simulateDay(pipeline({ new: { limit_min: 3 } }), { orders: 24, usual: nothing })
  expect(ordersOf(nothing)).toBe(30)
  expect(simulated.hours[0]).toMatchObject({ hour: 10 })
  expect(stageOf(simulated, 'new')).toMatchObject({ passed: 24, late: 0 })
  expect(stageOf(simulated, 'ride')).toMatchObject({ passed: 12 })
})

test('the rush of lunch is gone when the same orders come evenly', () => {
  const usual = day({ 12: 60 })
  const most = (isEven: boolean) =>
    stageOf(simulateDay(pipeline(), { orders: 60, usual, isEven }), 'new')?.most
  expect(most(true)).toBeLessThan(most(false) ?? 0)
})

test('the number of orders is that of a usual day, and none come when none are asked for', () => {
  const usual = { ...day({ 12: 30, 18: 60 }), days: 3 }
  expect(ordersOf(usual)).toBe(30)
  expect(simulateDay(pipeline(), { orders: 0, usual }).hours).toEqual([])
})

test('orders end where the pipeline leads nowhere, and a stage alone is a pipeline', () => {
  expect(simulateDay([], { orders: 5, usual: nothing })).toEqual({ hours: [], stages: [] })
  const only = pipeline().slice(0, 1)
  expect(simulateDay(only, { orders: 5, usual: nothing }).stages).toMatchObject([{ passed: 5 }])
})
