import { holds } from '#contract/holds.ts'
import type { Database } from '#server/db/open.ts'
import type { Admin, Staff } from '#server/http/route.ts'
import type { Log } from '#server/ports.ts'
import type { EventLog, StoredEvent } from './eventLog.ts'
import { outboxChannel } from './outbox.ts'

/** Who subscribes to events: an employee of a company, or an administrator of the platform. */
export type Subscriber = Staff | Admin

/** One open stream, which receives the events of a log from `seq` on. */
export interface Listener {
  person: Subscriber
  log: EventLog
  seq: number
  send(event: StoredEvent): void
}

interface Followed {
  log: EventLog
  listeners: Set<Listener>
  reading: Promise<void> | undefined
  isStale: boolean
}

const BATCH = 500

/**
 * Delivers the committed events of each log to the listeners of this process: one LISTEN for all logs, one query of the
 * outbox for a burst of notifications. Sequence numbers follow the commits, so no event is lost or delivered twice.
 */
export class Feed {
  #database: Database
  #log: Log
  #followed = new Map<string, Followed>()

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
  }

  /** Starts listening for new events; resolves with a function that stops it. */
  async listen(): Promise<() => Promise<void>> {
    return this.#database.listen(outboxChannel, (payload) => {
      if (payload === '') this.wakeAll()
      else this.#wake(payload.slice(0, payload.indexOf(':')))
    })
  }

  /** Adds a listener, which receives the events after its `seq` at once; returns a function that removes it. */
  add(listener: Listener): () => void {
    const { log } = listener
    const followed = this.#followed.get(log.key) ?? {
      log,
      listeners: new Set(),
      reading: undefined,
      isStale: false,
    }
    this.#followed.set(log.key, followed)
    followed.listeners.add(listener)
    this.#wake(log.key)
    return () => {
      followed.listeners.delete(listener)
      if (followed.listeners.size === 0 && this.#followed.get(log.key) === followed)
        this.#followed.delete(log.key)
    }
  }

  /** Reads new events of every log, after notifications may have been missed. */
  wakeAll(): void {
    for (const key of this.#followed.keys()) this.#wake(key)
  }

  #wake(key: string): void {
    const followed = this.#followed.get(key)
    if (!followed) return
    followed.isStale = true
    followed.reading ??= this.#readOn(followed).finally(() => {
      followed.reading = undefined
    })
  }

  async #readOn(followed: Followed): Promise<void> {
    try {
      while (followed.isStale && followed.listeners.size > 0) {
        followed.isStale = false
        const from = Math.min(...[...followed.listeners].map((listener) => listener.seq))
        const events = await followed.log.after(from, BATCH)
        for (const event of events) deliver(followed, event)
        if (events.length === BATCH) followed.isStale = true
      }
    } catch (error) {
      this.#log.warn(`The events could not be read: ${String(error)}`)
    }
  }
}

function deliver(followed: Followed, event: StoredEvent): void {
  for (const listener of followed.listeners) {
    if (event.seq <= listener.seq) continue
    listener.seq = event.seq
    if (isFor(listener.person, event)) listener.send(event)
  }
}

/** Whether the person can receive the event, by permission, branch and addressee. */
export function isFor(
  person: Subscriber,
  event: Pick<StoredEvent, 'permission' | 'branch_id' | 'user_id'>,
): boolean {
  if (event.user_id !== null && event.user_id !== person.user_id) return false
  if (event.permission !== null && !holds(person.permissions, event.permission)) return false
  const branches = 'branch_ids' in person ? person.branch_ids : []
  return event.branch_id === null || branches.length === 0 || branches.includes(event.branch_id)
}
