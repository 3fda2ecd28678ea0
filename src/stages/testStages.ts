import type { StageCategory } from '#contract/pipeline.ts'
import { type StageRow, stages } from '#contract/stages.ts'
import { testId, testRow } from '#src/resource/testRow.ts'
import { blankStage } from './draftStages.ts'

/** A stage as the server has it. */
export const stageRow = (
  sort: number,
  category: StageCategory,
  name: string,
  button: string,
  more: Partial<StageRow> = {},
) =>
  testRow(stages, {
    ...blankStage(category),
    id: testId(sort),
    sort,
    name: { en: name },
    button_label: { en: button },
    ...more,
  })

/** A pipeline in which seven orders are cooked. */
export const stageRows: StageRow[] = [
  stageRow(1, 'new', 'New', 'Return', { is_default: true, limit_min: 3 }),
  stageRow(2, 'in_progress', 'Cooking', 'Cook', { orders_count: 7, enter_roles: ['kitchen'] }),
  stageRow(3, 'in_progress', 'Ready', 'Mark ready'),
  stageRow(4, 'done', 'Delivered', 'Hand over', { requires_payment: true }),
  stageRow(5, 'cancelled', 'Cancelled', 'Cancel'),
]
