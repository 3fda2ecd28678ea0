import { AutoScroller, Cursor, Feedback, PointerActivationConstraints, PreventSelection } from '@dnd-kit/dom'
import { PointerSensor } from '@dnd-kit/react'

/** What a drag does beside moving; keyboard and spoken texts are the kit's own. */
export const dragPlugins = [
  AutoScroller,
  Cursor,
  Feedback.configure({ dropAnimation: null }),
  PreventSelection,
]

/** A drag begins after 4 px on the handle, so that a press stays a press. */
export const dragSensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
]

/** How long rows take to make room. */
export function motionMs(): number {
  const isStill =
    document.documentElement.dataset.motion === 'off' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  return isStill ? 0 : 200
}
