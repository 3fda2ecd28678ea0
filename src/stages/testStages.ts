import type { StageCategory } from '#contract/pipeline.ts'
import type { StageRow } from '#contract/stages.ts'
import { blankStage } from './draftStages.ts'

/** An id of a stage in tests. */
export const stageId = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`

/** A stage as the server has it. */
export const stageRow = (
  sort: number,
  category: StageCategory,
  name: string,
  button: string,
  more: Partial<StageRow> = {},
): StageRow => ({
  ...blankStage(category),
  id: stageId(sort),
  sort,
  version: 1,
  created_at: '2026-03-09T10:00:00Z',
  updated_at: '2026-03-09T10:00:00Z',
  archived_at: null,
  orders_count: 0,
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
