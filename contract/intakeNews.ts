import type { Fulfilment } from './pipeline.ts'

/** What has become of the orders of a branch. */
export type IntakeNews = {
  what: 'paused' | 'resumed' | 'busy' | 'calm' | 'zone_closed' | 'zone_opened'
  /** Which delivery zone was closed for a while or is open again. */
  zone?: string
  /** Null is all of them. */
  ways: Fulfilment[] | null
  until: string | null
  /** What an order takes longer. */
  minutes: number | null
}

/** The same as the event `branch.pause` brings it. */
export type IntakePatch = IntakeNews & {
  branch: string
  time_zone: string
  /** Null where it has ended by itself. */
  by: { user_id: string; name: string } | null
}
