import type { NewOrder } from '#contract/orders.ts'
import { type Stage, laterStages } from '#contract/stages.ts'
import { type Work, may } from '#server/http/work.ts'
import type { KnownStage } from './find.ts'
import { lacksOf } from './requirements.ts'
import type { QuotedDraft } from '#server/orders/quote/draft.ts'

/** Where a new order begins, and who has accepted it by then. */
export interface Start {
  /** Where it was before it was accepted. */
  first: KnownStage
  stage: KnownStage
  stage_id: string
  category: 'new' | 'in_progress'
  accepted_at: Date | null
  accepted_by: string | null
  promised_at: string | Date | null
}

/** Whether people of this role may put orders into the stage. */
export const isStageOf = ({ session }: Work, { enter_roles }: Stage) =>
  enter_roles.length === 0 || enter_roles.includes(session.role_key) || session.permissions.includes('*')

/** The stage that takes an order on: the first in progress that its kind passes and that may follow on its own. */
export function acceptedStage<S extends Stage>(
  stages: readonly S[],
  { stage_id, fulfilment }: { stage_id: string; fulfilment: NewOrder['fulfilment'] },
): S | undefined {
  const present = stages.find((one) => one.id === stage_id)
  return present && laterStages(stages, present, fulfilment).find((one) => one.category === 'in_progress')
}

/** What one of the team takes is accepted with it, where the company wants that and they may accept; all else waits. */
export function startOf(
  work: Work,
  body: NewOrder,
  { settings, branch, totals }: QuotedDraft,
  stages: readonly KnownStage[],
): Start {
  const first = stages.find((one) => one.is_default && one.category === 'new')
  if (!first) throw new Error('The company has no default stage')
  const isAccepted = work.channel === 'staff' && settings.accepts_staff_orders && may(work, 'orders.accept')
  const stage = isAccepted
    ? acceptedStage(stages, { stage_id: first.id, fulfilment: body.fulfilment })
    : undefined
  const due = body.payment?.is_paid ? 0 : totals.total
  const order = { fulfilment: body.fulfilment, courier_id: null }
  if (!stage || !isStageOf(work, stage) || lacksOf(work, { ...order, due }, stage).length > 0)
    return {
      first,
      stage: first,
      stage_id: first.id,
      category: 'new',
      accepted_at: null,
      accepted_by: null,
      promised_at: null,
    }
  const ready = new Date(work.now.getTime() + branch.prep_min * 60_000)
  return {
    first,
    stage,
    stage_id: stage.id,
    category: 'in_progress',
    accepted_at: work.now,
    accepted_by: work.session.user_id,
    promised_at: body.due_at ?? ready,
  }
}
