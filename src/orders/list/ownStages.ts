import { holdsAny } from '#contract/holds.ts'
import { fulfilments } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'
import { type Actor, nextAction } from '#src/orders/nextAction.ts'
import { useActor } from '#src/orders/useActor.ts'
import { useStages } from '#src/orders/useStages.ts'

/** Rights of whoever looks after all orders or brings them; who works with orders and has none of these is a cook. */
const others = ['orders.view_all', 'orders.accept', 'analytics.view', 'deliveries.take_own'] as const

/** Ids of the stages whose orders wait for a cook's work; undefined for everybody else. */
export function ownStages(stages: readonly Stage[], actor: Actor): string[] | undefined {
  const { grants } = actor
  if (!holdsAny(grants, 'orders.move') || others.some((right) => holdsAny(grants, right))) return undefined
  const own = stages.filter(({ id, category }) =>
    fulfilments.some((fulfilment) => nextAction(stages, { stage_id: id, category, fulfilment }, actor)),
  )
  return own.length > 0 ? own.map(({ id }) => id) : undefined
}

/** The same for the signed-in person. */
export const useOwnStages = () => ownStages(useStages(), useActor())
