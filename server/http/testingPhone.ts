import { randomInt } from 'node:crypto'

/** Of this process; counted on, for of some thousand drawn numbers two are the same. */
let last = randomInt(10_000_000)

/** A phone that nobody has yet. */
export function freshPhone(): string {
  last = (last + 1) % 10_000_000
  return `+99890${last.toString().padStart(7, '0')}`
}
