import type { EventData } from '#contract/events.ts'
import { holds, type Permission } from '#contract/permissions.ts'
import type { Database } from '#server/db/open.ts'
import type { Staff } from '#server/http/route.ts'
import type { Log } from '#server/ports.ts'
import { outboxChannel } from './outbox.ts'

/** One screen that hears the events of a company from `seq` on. */
export interface Listener {
  staff: Staff
  seq: number
  send(event: StoredEvent): void
}

/** A row of the outbox. */
export interface StoredEvent {
  seq: number
  event: string
  entity: EventData['entity']
  entity_id: string
  version: number
  branch_id: string | null
  permission: Permission | null
  user_id: string | null
  patch: Record<string, unknown>
}

interface Company {
  listeners: Set<Listener>
  reading: Promise<void> | undefined
  isStale: boolean
}

const BATCH = 500

const sinceSeq = {
  name: 'outbox_since',
  text: `select seq, event, entity, entity_id, version, branch_id, permission, user_id, patch
    from outbox where company_id = $1 and seq > $2 order by seq limit ${BATCH}`,
}

/**
 * Hands the committed events of each company to this process's listeners: one LISTEN for all, one reading of the
 * outbox for a burst of notices. Numbers grow in the order of the commits, so that nothing is lost or told twice.
 */
export class Feed {
  #database: Database
  #log: Log
  #companies = new Map<string, Company>()

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
  }

  /** Begins to hear the outbox; resolves with the way to stop. */
  async listen(): Promise<() => Promise<void>> {
    return this.#database.listen(outboxChannel, (payload) => {
      if (payload === '') this.wakeAll()
      else this.#wake(payload.slice(0, payload.indexOf(':')))
    })
  }

  /** Adds a listener, which hears at once what came after its `seq`; the answer takes it out. */
  add(listener: Listener): () => void {
    const id = listener.staff.company_id
    const company = this.#companies.get(id) ?? { listeners: new Set(), reading: undefined, isStale: false }
    this.#companies.set(id, company)
    company.listeners.add(listener)
    this.#wake(id)
    return () => {
      company.listeners.delete(listener)
      if (company.listeners.size === 0 && this.#companies.get(id) === company) this.#companies.delete(id)
    }
  }

  /** Reads on for every company, after notices may have been missed. */
  wakeAll(): void {
    for (const id of this.#companies.keys()) this.#wake(id)
  }

  #wake(id: string): void {
    const company = this.#companies.get(id)
    if (!company) return
    company.isStale = true
    company.reading ??= this.#readOn(id, company).finally(() => {
      company.reading = undefined
    })
  }

  async #readOn(id: string, company: Company): Promise<void> {
    try {
      while (company.isStale && company.listeners.size > 0) {
        company.isStale = false
        const from = Math.min(...[...company.listeners].map((listener) => listener.seq))
        const events = await this.#database.asTenant(id, (db) => db.query<StoredEvent>(sinceSeq, [id, from]))
        for (const event of events) tell(company, event)
        if (events.length === BATCH) company.isStale = true
      }
    } catch (error) {
      this.#log.warn(`The events of a company could not be read: ${String(error)}`)
    }
  }
}

function tell(company: Company, event: StoredEvent): void {
  for (const listener of company.listeners) {
    if (event.seq <= listener.seq) continue
    listener.seq = event.seq
    if (isFor(listener.staff, event)) listener.send(event)
  }
}

/** Whether an event is for this person: by right, by branch and by name. */
export function isFor(
  staff: Staff,
  event: Pick<StoredEvent, 'permission' | 'branch_id' | 'user_id'>,
): boolean {
  if (event.user_id !== null && event.user_id !== staff.user_id) return false
  if (event.permission !== null && !holds(staff.permissions, event.permission)) return false
  return (
    event.branch_id === null || staff.branch_ids.length === 0 || staff.branch_ids.includes(event.branch_id)
  )
}
