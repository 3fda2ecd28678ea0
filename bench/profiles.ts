/** What the browser pretends to be; the figures of performance.md. */
export interface Profile {
  name: string
  /** How many times slower the processor is. */
  slowdown: number
  /** Milliseconds of each request. */
  latency: number
  /** Bits in a second; -1 is without a limit. */
  down: number
  up: number
}

export const phone: Profile = { name: 'phone', slowdown: 4, latency: 150, down: 1_600_000, up: 750_000 }
export const cheapPhone: Profile = {
  name: 'cheap phone',
  slowdown: 6,
  latency: 300,
  down: 750_000,
  up: 750_000,
}

/** Nothing but the way there and back costs time: what it costs more than `atOnce`, in ways, is how often it is waited for. */
export const latencyOnly: Profile = { name: 'latency only', slowdown: 1, latency: 150, down: -1, up: -1 }
export const atOnce: Profile = { ...latencyOnly, name: 'no limit', latency: 0 }
