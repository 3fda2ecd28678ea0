import { isHowSettled, isWhoSettled, type NewOrderDraft } from './newOrderDraft.ts'
import { wayOf, type OrderOptions } from './useOrderOptions.ts'

/** The pages of a new order on a phone, in their order. */
export const newOrderSteps = ['items', 'who', 'how', 'pay'] as const
export type NewOrderStep = (typeof newOrderSteps)[number]

/** The page after this one: those with nothing left to ask are passed over. None after the last one. */
export function nextStep(
  step: NewOrderStep,
  draft: NewOrderDraft,
  { ways, problems = [] }: Pick<OrderOptions, 'ways'> & { problems?: readonly { code: string }[] },
): NewOrderStep | undefined {
  if (draft.lines.length === 0) return step === 'items' ? 'who' : 'items'
  const isBefore = step === 'who' || (step === 'items' && isWhoSettled(draft))
  const isHindered = problems.some(({ code }) => isIntake(code) || isOfPlace(code))
  if (isBefore && !isHindered && isHowSettled(draft, wayOf(draft, ways))) return 'pay'
  return newOrderSteps[newOrderSteps.indexOf(step) + 1]
}

/** Whether a problem says that the branch takes no such order at this time. */
export const isIntake = (code: string) => ['closed', 'paused', 'full', 'not_served'].includes(code)

/** Whether a problem says that nothing is brought to the address. */
export const isOfPlace = (code: string) => ['outside_zone', 'zone_closed'].includes(code)

/** The page on which a field of the order stands, by the field's path. */
export function stepOfField(path: string): NewOrderStep {
  if (/^(lines|branch_id)(\.|$)/.test(path)) return path.startsWith('lines') ? 'items' : 'how'
  if (/^customer(\.|$)/.test(path)) return 'who'
  if (/^(address|zone_id|due_at|table_no|delivery_fee|fulfilment|override_reason)(\.|$)/.test(path))
    return 'how'
  return 'pay'
}

/** The earliest page with something to correct. */
export function firstStepOf(paths: readonly string[]): NewOrderStep | undefined {
  const steps = new Set(paths.map(stepOfField))
  return newOrderSteps.find((step) => steps.has(step))
}
