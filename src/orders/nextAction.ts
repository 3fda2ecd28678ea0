import { holdsAny } from '#contract/holds.ts'
import { mayFollow, nextStage, pipeline, type Fulfilment } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'

/** What decides what a person may do with an order; the server decides again. */
export interface Actor {
  roleKey: string
  grants: readonly string[]
}

interface Staged {
  stage_id: string
  category: Stage['category']
  fulfilment: Fulfilment
}

/** The one step that an order waits for. */
export interface NextAction {
  kind: 'accept' | 'move'
  stage: Stage
}

const UNDO_MS = 60_000

/** The next step of an order, if this person may take it. */
export function nextAction(stages: readonly Stage[], order: Staged, actor: Actor): NextAction | undefined {
  const stage = nextStage(stages, order)
  if (!stage || !mayEnter(stage, order, actor)) return undefined
  const kind = order.category === 'new' && stage.category === 'in_progress' ? 'accept' : 'move'
  return { kind, stage }
}

/** Every stage that this person may move an open order to, in the pipeline's order; a slip can be undone for a minute. */
export function allowedStages(
  stages: readonly Stage[],
  order: Staged & { stage_entered_at: string },
  actor: Actor,
  now: Date,
): Stage[] {
  const present = stages.find((stage) => stage.id === order.stage_id)
  if (!present || present.category === 'done' || present.category === 'cancelled') return []
  const all = pipeline(stages, order.fulfilment)
  const previous = all.findLast((stage) => stage.sort < present.sort)
  return all.filter((stage) => {
    if (stage.id === present.id || !mayEnter(stage, order, actor)) return false
    if (stage.sort > present.sort) return mayFollow(present, stage)
    if (holdsAny(actor.grants, 'orders.reopen')) return true
    return isFresh(order, now) && stage.id === previous?.id
  })
}

/** Every earlier stage that this person can only ask to have an open order moved back to, in the pipeline's order. */
export function askableStages(
  stages: readonly Stage[],
  order: Staged & { stage_entered_at: string },
  actor: Actor,
  now: Date,
): Stage[] {
  const { grants } = actor
  if (!holdsAny(grants, 'orders.move') || holdsAny(grants, 'orders.reopen')) return []
  const present = stages.find((stage) => stage.id === order.stage_id)
  if (!present || present.category === 'done' || present.category === 'cancelled') return []
  const earlier = pipeline(stages, order.fulfilment).filter((stage) => stage.sort < present.sort)
  return isFresh(order, now) ? earlier.slice(0, -1) : earlier
}

/** A slip can still be undone without anybody's permission. */
function isFresh({ stage_entered_at }: { stage_entered_at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(stage_entered_at) <= UNDO_MS
}

function mayEnter(stage: Stage, order: Staged, { roleKey, grants }: Actor): boolean {
  const isAcceptance = order.category === 'new' && stage.category !== 'new'
  const isForRole =
    stage.enter_roles.length === 0 || stage.enter_roles.includes(roleKey) || grants.includes('*')
  const isStep = order.category === 'new' && stage.category === 'in_progress'
  const mayMove = holdsAny(grants, 'orders.move') || (isStep && holdsAny(grants, 'orders.accept'))
  return isForRole && mayMove && (!isAcceptance || holdsAny(grants, 'orders.accept'))
}
