import { plainStage } from '#contract/simulation.ts'
import type { StageInput } from '#contract/stages.ts'

/** A stage in progress that asks nothing. */
export const stageInput = (more: Partial<StageInput> = {}): StageInput => ({
  name: { en: 'Checked' },
  category: 'in_progress',
  colour: 'cyan',
  button_label: { en: 'Check' },
  ...plainStage,
  ...more,
})
