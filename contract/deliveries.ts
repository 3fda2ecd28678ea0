import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

/** On its way from nobody to the door; a failed one begins anew with another row. */
// oxfmt-ignore
export const deliveryStates = ['unassigned', 'offered', 'assigned', 'at_pickup', 'on_the_way', 'arriving', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What can be asked for: the steps of a courier, giving the delivery back, and that it could not be delivered. */
export const deliverySteps = [
  'at_pickup',
  'on_the_way',
  'arriving',
  'delivered',
  'failed',
  'unassigned',
] as const
export type DeliveryStep = (typeof deliverySteps)[number]

/** The last attempt to bring an order to its customer. */
export const delivery = z.object({
  state: z.enum(deliveryStates),
  /** The user who brings it, or whom it is offered to. */
  courier_id: z.nullable(id),
  courier_name: z.nullable(z.string()),
  /** Till when it can be taken; null of what is not offered. */
  offered_until: z.nullable(instant),
  fail_reason: z.string(),
})
export type Delivery = z.infer<typeof delivery>

const isEnded = (state: DeliveryState) => state === 'delivered' || state === 'failed'

/** States from which a step leads on; what has ended stays as it is, and what is only offered can be refused and nothing else. */
export function statesBefore(step: DeliveryStep): DeliveryState[] {
  const active = deliveryStates.filter((state) => state !== 'unassigned' && !isEnded(state))
  if (step === 'unassigned') return active
  const taken = active.filter((state) => state !== 'offered')
  const at = deliveryStates.indexOf(step)
  return step === 'failed' ? taken : taken.filter((state) => deliveryStates.indexOf(state) < at)
}

/** States in which a courier may still give a delivery back without a reason: nothing has been picked up. */
export const returnable: readonly DeliveryState[] = ['offered', 'assigned']

const next = {
  assigned: 'on_the_way',
  at_pickup: 'on_the_way',
  on_the_way: 'arriving',
  arriving: 'delivered',
} as const

/** The one step that a courier's delivery waits for; that the courier stands at the pickup is said where it matters. */
export function nextStep(state: DeliveryState): (typeof next)[keyof typeof next] | undefined {
  return state in next ? next[state as keyof typeof next] : undefined
}

/** Whether an order at this stage is on its way: couriers put it there, and it is not done. */
export const isOnTheWay = ({
  category,
  enter_roles,
}: {
  category: string
  enter_roles: readonly string[]
}): boolean => category === 'in_progress' && enter_roles.includes('courier')
