import type { StageInput } from '#contract/stages.ts'

/** A stage in progress that asks nothing. */
export const stageInput = (more: Partial<StageInput> = {}): StageInput => ({
  name: { en: 'Checked' },
  category: 'in_progress',
  colour: 'cyan',
  button_label: { en: 'Check' },
  applies_to: ['delivery', 'pickup', 'dine_in'],
  limit_min: null,
  enter_roles: [],
  tells_customer: false,
  customer_text: {},
  tells_roles: [],
  requires_payment: false,
  requires_courier: false,
  requires_reason: false,
  prints_slip: false,
  auto_next_min: null,
  next_ids: [],
  is_default: false,
  ...more,
})
