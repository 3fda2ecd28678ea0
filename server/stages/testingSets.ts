import type { StageTemplate } from '#contract/stageSets.ts'

const stage = (name: string, category: StageTemplate['category']): StageTemplate => ({
  name: { en: name },
  category,
  colour: 'blue',
  button_label: { en: 'Move' },
  applies_to: ['delivery', 'pickup', 'dine_in'],
  limit_min: null,
  enter_roles: [],
})

/** The shortest pipeline. */
export const stageTemplates: readonly StageTemplate[] = [
  stage('New', 'new'),
  stage('At work', 'in_progress'),
  stage('Done', 'done'),
  stage('Canceled', 'cancelled'),
]
