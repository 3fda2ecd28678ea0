import { type StageCategory, stageCategories } from '#contract/pipeline.ts'
import type { StageInput } from '#contract/stages.ts'
import { type DraftStage, plainStage } from '#contract/simulation.ts'

/** Stands for the id of a stage that is not saved yet. */
export const NEW_ID = '00000000-0000-4000-8000-000000000000'

/** What a new stage of a group starts from. */
export const blankStage = (category: StageCategory): StageInput => ({
  name: {},
  category,
  colour: ({ new: 'blue', in_progress: 'amber', done: 'green', cancelled: 'slate' } as const)[category],
  button_label: {},
  ...plainStage,
})

/** The pipeline as it stands with what is written in the form; a new stage comes last in its group. */
export function withDraft(
  rows: readonly DraftStage[],
  draft?: DraftStage,
): (DraftStage & { sort: number })[] {
  const others = rows.map((row) =>
    draft?.is_default && row.id !== draft.id ? { ...row, is_default: false } : row,
  )
  const isKnown = rows.some(({ id }) => id === draft?.id)
  const all: DraftStage[] = others.map((row) => (draft && row.id === draft.id ? draft : row))
  if (draft && !isKnown) all.push(draft)
  return stageCategories
    .flatMap((category) => all.filter((one) => one.category === category))
    .map((one, at) => ({ ...one, sort: at + 1 }))
}

/** Stages that an order may go on to from this one; cancelling is always open. */
export function laterThan(drafts: ReturnType<typeof withDraft>, id: string) {
  const present = drafts.find((one) => one.id === id)
  return drafts.filter(({ sort, category }) => sort > (present?.sort ?? 0) && category !== 'cancelled')
}
