import type { NewOrder } from '#contract/orders.ts'
import { type Stage, pipeline } from '#contract/stages.ts'
import { type Work, actorOf, may } from '#server/http/work.ts'
import type { QuotedDraft } from '#server/orders/quote/draft.ts'
import type { Settings } from '#server/orders/quote/settings.ts'

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

/**
 * What one of the team takes is accepted with it, where the company wants that and they may accept; what a customer sends,
 * where the company accepts it without anybody. All else waits.
 */
export function startOf(work: Work, body: NewOrder, draft: QuotedDraft, stages: readonly Stage[]): Start {
  const { settings, branch } = draft
  if (!settings.first_stage_id) throw new Error('The company has no default stage')
  const stage =
    work.channel === 'staff'
      ? staffStage(work, body, settings, stages)
      : acceptsItself(settings, branch.id, body.payment?.is_paid ?? false)
        ? acceptedStage(stages, body.fulfilment)
        : undefined
  if (!stage)
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
    accepted_by: actorOf(work).id,
    promised_at: body.due_at ?? ready,
  }
}

/** Where an order by this person begins; undefined where it waits to be accepted. */
function staffStage(
  work: Work,
  { fulfilment }: NewOrder,
  { accepts_staff_orders, staff_stage_id }: Settings,
  stages: readonly Stage[],
): Stage | undefined {
  if (!accepts_staff_orders || !may(work, 'orders.accept')) return undefined
  const chosen = stages.find((one) => one.id === staff_stage_id && one.category === 'in_progress')
  const stage = chosen?.applies_to.includes(fulfilment) ? chosen : acceptedStage(stages, fulfilment)
  return stage && isStageOf(work, stage) ? stage : undefined
}

/** Whether the company accepts an order of a customer without anybody. */
export function acceptsItself(
  { auto_accept, auto_accept_branch_ids }: Pick<Settings, 'auto_accept' | 'auto_accept_branch_ids'>,
  branchId: string,
  isPaid: boolean,
): boolean {
  if (auto_accept === 'always') return true
  if (auto_accept === 'paid') return isPaid
  return auto_accept === 'branches' && auto_accept_branch_ids.includes(branchId)
}
