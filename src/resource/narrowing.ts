import type { View } from '#contract/views.ts'
import { opened } from '#src/session/useStoredDraft.ts'

/** What stands in an address beside its list: what is open over it, and the search of the hub under its sheet. */
const beside = new Set([...opened, 'find'])

/** What of an address narrows its list and puts it in order. */
export function narrowingOf(address: Record<string, unknown>): View['search'] {
  const given = Object.entries(address).filter(
    ([name, value]) => !beside.has(name) && ['string', 'number', 'boolean'].includes(typeof value),
  )
  return Object.fromEntries(given) as View['search']
}
