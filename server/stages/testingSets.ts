import type { StageTemplate } from '#contract/stageSets.ts'
import { stageInput } from './testingStages.ts'

const stage = (at: number, name: string, category: StageTemplate['category']): StageTemplate => ({
  ...stageInput({ name: { en: name }, category, colour: 'blue', button_label: { en: 'Move' } }),
  id: `01900000-0000-7000-8000-00000000070${at}`,
  is_default: category === 'new',
})

/** The shortest pipeline. */
export const stageTemplates: readonly StageTemplate[] = [
  stage(1, 'New', 'new'),
  stage(2, 'At work', 'in_progress'),
  stage(3, 'Done', 'done'),
  stage(4, 'Canceled', 'cancelled'),
]
