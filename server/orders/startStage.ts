import type { NewOrder, Order } from '#contract/orders.ts'
import { laterStages } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'
import type { KnownStage } from './find.ts'
import { lacksOf } from './requirements.ts'
import { type Work, actorOf, may } from '#server/http/work.ts'
import type { QuotedDraft } from '#server/orders/quote/draft.ts'
import type { Settings } from '#server/orders/quote/settings.ts'

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

/** Where an order is, and how it is handed over. */
type Begun = Pick<Order, 'stage_id' | 'fulfilment'>

/** Whether people of this role may put orders into the stage. */
export const isStageOf = ({ session }: Work, { enter_roles }: Stage) =>
  enter_roles.length === 0 || enter_roles.includes(session.role_key) || session.permissions.includes('*')

/** The stage that takes an order on: the first in progress that its kind passes and that may follow on its own. */
export function acceptedStage<S extends Stage>(
  stages: readonly S[],
  { stage_id, fulfilment }: Begun,
): S | undefined {
  const present = stages.find((one) => one.id === stage_id)
  return present && laterStages(stages, present, fulfilment).find((one) => one.category === 'in_progress')
}

/**
 * What one of the team takes is accepted with it, where the company wants that and they may accept; what a customer sends,
 * where the company accepts it without anybody. All else waits.
 */
export function startOf(
  work: Work,
  body: NewOrder,
  { settings, branch, totals, delivery }: QuotedDraft,
  stages: readonly KnownStage[],
  needs_prepayment: boolean,
): Start {
  const first = stages.find((one) => one.is_default && one.category === 'new')
  if (!first) throw new Error('The company has no default stage')
  const isPaid = body.payment?.is_paid ?? false
  const begun = { stage_id: first.id, fulfilment: body.fulfilment }
  const stage =
    work.channel === 'staff'
      ? staffStage(work, begun, settings, stages)
      : acceptsItself(settings, branch.id, isPaid)
        ? acceptedStage(stages, begun)
        : undefined
  const order = {
    category: 'new' as const,
    fulfilment: body.fulfilment,
    courier_id: null,
    due: isPaid ? 0 : totals.total,
    needs_prepayment,
  }
  if (!stage || lacksOf(work, order, stage).length > 0)
    return {
      first,
      stage: first,
      stage_id: first.id,
      category: 'new',
      accepted_at: null,
      accepted_by: null,
      promised_at: null,
    }
  // Nothing is at the door before it is made.
  const minutes = Math.max(branch.prep_min, delivery?.zone?.eta_max ?? 0)
  const ready = new Date(work.now.getTime() + minutes * 60_000)
  return {
    first,
    stage,
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
  begun: Begun,
  { accepts_staff_orders, staff_stage_id }: Settings,
  stages: readonly KnownStage[],
): KnownStage | undefined {
  if (!accepts_staff_orders || !may(work, 'orders.accept')) return undefined
  const chosen = stages.find((one) => one.id === staff_stage_id && one.category === 'in_progress')
  const stage = chosen?.applies_to.includes(begun.fulfilment) ? chosen : acceptedStage(stages, begun)
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
