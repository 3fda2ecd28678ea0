import { expect, test } from 'vitest'
import {
  type DeliveryState,
  deliveryStates,
  deliverySteps,
  nextStep,
  returnable,
  statesBefore,
} from './deliveries.ts'

/** From where each step leads on; every other transition is refused. */
const allowed: Record<(typeof deliverySteps)[number], DeliveryState[]> = {
  at_pickup: ['assigned'],
  on_the_way: ['assigned', 'at_pickup'],
  arriving: ['assigned', 'at_pickup', 'on_the_way'],
  delivered: ['assigned', 'at_pickup', 'on_the_way', 'arriving'],
  failed: ['assigned', 'at_pickup', 'on_the_way', 'arriving'],
  unassigned: ['offered', 'assigned', 'at_pickup', 'on_the_way', 'arriving'],
}

const transitions = deliverySteps.flatMap((step) => deliveryStates.map((state) => ({ state, step })))

test.each(transitions)('$state → $step', ({ state, step }) => {
  expect(statesBefore(step).includes(state)).toBe(allowed[step].includes(state))
})

test('what is offered waits for no step of its courier and can be refused without a reason', () => {
  expect(nextStep('offered')).toBeUndefined()
  expect(returnable).toEqual(['offered', 'assigned'])
})
