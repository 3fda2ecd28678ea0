import type { NewOrder } from '#contract/orders.ts'
import { type Stage, pipeline } from '#contract/stages.ts'
import { type Work, may } from '#server/http/work.ts'
import type { QuotedDraft } from '#server/orders/quote/draft.ts'

/** Where a new order begins, and who has accepted it by then. */
export interface Start {
  stage_id: string
  category: 'new' | 'in_progress'
  accepted_at: Date | null
  accepted_by: string | null
  promised_at: string | Date | null
}

/** Whether people of this role may put orders into the stage. */
export const isStageOf = ({ session }: Work, { enter_roles }: Stage) =>
  enter_roles.length === 0 || enter_roles.includes(session.role_key) || session.permissions.includes('*')

/** The stage that takes an order on: the first in progress that its kind passes. */
export const acceptedStage = (stages: readonly Stage[], fulfilment: NewOrder['fulfilment']) =>
  pipeline(stages, fulfilment).find((one) => one.category === 'in_progress')

/** What one of the team takes is accepted with it, where the company wants that and they may accept; all else waits. */
export function startOf(work: Work, body: NewOrder, draft: QuotedDraft, stages: readonly Stage[]): Start {
  const { settings, branch } = draft
  if (!settings.first_stage_id) throw new Error('The company has no default stage')
  const isAccepted = work.channel === 'staff' && settings.accepts_staff_orders && may(work, 'orders.accept')
  const stage = isAccepted ? acceptedStage(stages, body.fulfilment) : undefined
  if (!stage || !isStageOf(work, stage))
    return {
      stage_id: settings.first_stage_id,
      category: 'new',
      accepted_at: null,
      accepted_by: null,
      promised_at: null,
    }
  const ready = new Date(work.now.getTime() + branch.prep_min * 60_000)
  return {
    stage_id: stage.id,
    category: 'in_progress',
    accepted_at: work.now,
    accepted_by: work.session.user_id,
    promised_at: body.due_at ?? ready,
  }
}
