import { nextStage, pipeline } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'
import type { DemoOrder } from './inventOrders.ts'

const MINUTE_MS = 60_000

/** A stage that an order has entered. */
export interface Step {
  stage: Stage
  at: Date
}

/** The stages an order went through, at even steps on the way to its end. */
export function pathOf(
  { placedAt, category, progress, fulfilment }: DemoOrder,
  stages: Stage[],
  minutes: number,
): Step[] {
  const way = pipeline(stages, fulfilment)
  const first = way[0]!
  const path: Step[] = [{ stage: first, at: placedAt }]
  const after = (share: number) => new Date(placedAt.getTime() + Math.round(minutes * share) * MINUTE_MS)
  if (category === 'cancelled')
    return [...path, { stage: stages.find((one) => one.category === 'cancelled')!, at: after(0.2) }]
  const steps = category === 'done' ? way.length - 1 : progress
  for (let step = 1; step <= steps; step++) {
    const stage = nextStage(stages, { stage_id: path.at(-1)!.stage.id, fulfilment })
    if (!stage || (category !== 'done' && stage.category === 'done')) break
    path.push({
      stage,
      at: category === 'done' ? after(step / steps) : new Date(placedAt.getTime() + step * 3 * MINUTE_MS),
    })
  }
  return path
}
