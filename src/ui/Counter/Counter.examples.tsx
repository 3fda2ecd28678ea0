import { Counter } from './Counter.tsx'

/** What waits and what is applied. */
export function Counts() {
  return (
    <>
      <Counter>3</Counter>
      <Counter mode="accent">12</Counter>
    </>
  )
}
