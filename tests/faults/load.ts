import { setTimeout as pause } from 'node:timers/promises'
import type { FaultEnvironment } from './environment.ts'
import { HUNG_MS, requireOnly, requireWhole } from './promises.ts'
import { type Goods, type Ticket, cancelTicket, newTicket, send, settle } from './tickets.ts'

/** Simulated people who take orders continuously and cancel every fourth. */
export interface Load {
  /** Count of each outcome. */
  outcomes: Record<string, number>
  /** Time of the last of each outcome, by `performance.now`. */
  last: Record<string, number>
  /** Resolves after so many more successes; rejects when they take longer than a minute. */
  moved(calls: number): Promise<void>
  /** Resolves at this outcome; rejects when it takes longer than a minute. */
  saw(outcome: string): Promise<void>
  /** Stops after the calls in progress; rejects when one hangs. */
  stop(): Promise<void>
}

const PEOPLE = 4
const LOOK_MS = 10
const AFTER_REFUSAL_MS = 50

/** Starts people against this address; one whose call gets no answer stops. */
export function startLoad(environment: FaultEnvironment, goods: Goods, address: string): Load {
  const outcomes: Record<string, number> = {}
  const last: Record<string, number> = {}
  const over = new AbortController()
  let nth = environment.tickets.length
  let done = 0
  const ask = async (ticket: Ticket) => {
    const outcome = await send(address, ticket)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    last[outcome] = performance.now()
    if (ticket.answer) done += 1
    if (outcome === 'no answer') return true
    if (!ticket.answer) await pause(AFTER_REFUSAL_MS)
    return false
  }
  const person = async () => {
    while (!over.signal.aborted) {
      const ticket = newTicket(environment, goods, nth++)
      if (await ask(ticket)) return
      if (ticket.answer && nth % 4 === 0 && (await ask(cancelTicket(environment, ticket.answer, nth)))) return
    }
  }
  const people = Promise.all(Array.from({ length: PEOPLE }, person))
  const ended = people.then(
    () => true,
    () => true,
  )
  const until = async (isThere: () => boolean) => {
    const hungAt = performance.now() + HUNG_MS
    while (!isThere()) {
      if (performance.now() > hungAt) throw new Error(`The load waits for ever: ${JSON.stringify(outcomes)}`)
      if (await Promise.race([ended, pause(LOOK_MS, false)])) return void (await people)
    }
  }
  return {
    outcomes,
    last,
    moved: (calls) => {
      const goal = done + calls
      return until(() => done >= goal)
    },
    saw: (outcome) => until(() => outcome in outcomes),
    stop: async () => {
      over.abort()
      await people
    },
  }
}

/** Ends the load: every call was answered or refused with 503; refused ones are repeated until all have succeeded. */
export async function endLoad(environment: FaultEnvironment, load: Load, address: string): Promise<void> {
  await load.stop()
  requireOnly(load.outcomes, ['200', '201', '503 unavailable'])
  await settle(address, environment.tickets)
  await requireWhole(environment)
}
