// What of the stages of orders is needed where nothing of them is changed: it comes with the first screen.

export const stageCategories = ['new', 'in_progress', 'done', 'cancelled'] as const
export type StageCategory = (typeof stageCategories)[number]
export const fulfilments = ['delivery', 'pickup', 'dine_in'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** What the order of stages depends on. */
export interface PipelineStage {
  id: string
  category: StageCategory
  /** Place among the stages. */
  sort: number
  /** Fulfilments whose orders pass it. */
  applies_to: Fulfilment[]
  /** Later stages that an order may go on to from here; empty for any. */
  next_ids: string[]
}

/** The next stage of an order: the first later one of the pipeline that applies to its fulfilment and may follow, never a cancelled one. */
export function nextStage<S extends PipelineStage>(
  all: readonly S[],
  order: { stage_id: string; fulfilment: Fulfilment },
): S | undefined {
  const present = all.find((one) => one.id === order.stage_id)
  return present && laterStages(all, present, order.fulfilment)[0]
}

/** Stages that an order may go on to from this one, in order, without the cancelled ones. */
export function laterStages<S extends PipelineStage>(
  all: readonly S[],
  present: PipelineStage,
  fulfilment: Fulfilment,
): S[] {
  if (present.category === 'done' || present.category === 'cancelled') return []
  return pipeline(all, fulfilment).filter((one) => one.sort > present.sort && mayFollow(present, one))
}

/** Whether the stage lets an order go on to the other one. */
export const mayFollow = (
  present: Pick<PipelineStage, 'next_ids'>,
  next: Pick<PipelineStage, 'id' | 'category'>,
): boolean =>
  present.next_ids.length === 0 || next.category === 'cancelled' || present.next_ids.includes(next.id)

/** Stages that an order of this fulfilment passes, in order, without the cancelled ones. */
export function pipeline<S extends PipelineStage>(all: readonly S[], fulfilment: Fulfilment): S[] {
  return all
    .filter((one) => one.category !== 'cancelled' && one.applies_to.includes(fulfilment))
    .toSorted((a, b) => a.sort - b.sort)
}
