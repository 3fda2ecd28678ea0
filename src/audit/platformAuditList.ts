import { getPlatformAudit, listPlatformAudit, platformAuditFilters } from '#contract/audit.ts'
import { fitting, id, readSearch, text } from '#src/session/navigation/readSearch.ts'

/** The log of the platform as a list; nobody changes anything in it. */
export const platformAuditList = {
  name: 'platform_audit',
  endpoints: { list: listPlatformAudit, get: getPlatformAudit },
  permissions: {},
} as const

const { entity, kind } = platformAuditFilters

const day = (value: unknown) => {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined
}

/** What stands in the address: days in place of instants. */
export const platformAuditSearch = readSearch({
  ...fitting({ entity, kind }),
  q: text,
  actor_id: id,
  entity_id: id,
  from: day,
  to: day,
  id,
})

type Search = ReturnType<typeof platformAuditSearch>

/** What the list is asked for: the days by the clock of this device, the last one whole. */
export function queryOf({ entity: what, kind: which, actor_id, entity_id, from, to }: Search) {
  return {
    ...(what && { entity: what }),
    ...(which && { kind: which }),
    ...(actor_id && { actor_id }),
    ...(entity_id && { entity_id }),
    ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(to && { to: dayAfter(to).toISOString() }),
  }
}

function dayAfter(last: string): Date {
  const date = new Date(`${last}T00:00`)
  date.setDate(date.getDate() + 1)
  return date
}
