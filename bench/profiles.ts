/** What the browser pretends to be; the figures of performance.md. */
export interface Profile {
  name: string
  /** How many times slower the processor is. */
  slowdown: number
  /** Milliseconds of each request. */
  latency: number
  /** Bits in a second. */
  down: number
  up: number
  /** Largest ratio to the floor that is accepted, and the one that is wanted. */
  must: number
  goal: number
}

export const profiles: Profile[] = [
  { name: 'phone', slowdown: 4, latency: 150, down: 1_600_000, up: 750_000, must: 1.9, goal: 1.6 },
  { name: 'cheap phone', slowdown: 6, latency: 300, down: 750_000, up: 750_000, must: 2, goal: 1.65 },
]
