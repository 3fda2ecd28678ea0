/** The pages of a new order on a phone, in their order. */
export const newOrderSteps = ['items', 'who', 'how', 'pay'] as const
export type NewOrderStep = (typeof newOrderSteps)[number]

/** The page on which a field of the order stands, by the field's path. */
export function stepOfField(path: string): NewOrderStep {
  if (/^(lines|branch_id)(\.|$)/.test(path)) return path.startsWith('lines') ? 'items' : 'how'
  if (/^customer(\.|$)/.test(path)) return 'who'
  if (/^(address|due_at|table_no|delivery_fee|fulfilment)(\.|$)/.test(path)) return 'how'
  return 'pay'
}

/** The earliest page with something to correct. */
export function firstStepOf(paths: readonly string[]): NewOrderStep | undefined {
  const steps = new Set(paths.map(stepOfField))
  return newOrderSteps.find((step) => steps.has(step))
}
