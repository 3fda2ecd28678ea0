import type { Values } from './hooks.ts'

/** A change that was made, as the audit log and the counters are told of it. */
export interface Change {
  action: string
  changes?: Values
  /** What only the platform's log has: a company's history need not repeat what the row says. */
  ofPlatform?: Values
  /** By how many the living rows grew. */
  delta?: number
}
