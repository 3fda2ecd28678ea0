import { getPlatformAudit, listPlatformAudit, platformAuditFilters } from '#contract/audit.ts'
import { fitting, flag, id, readSearch, text } from '#src/session/navigation/readSearch.ts'

/** The log of the platform as a list; nobody changes anything in it. */
export const platformAuditList = {
  name: 'platform_audit',
  endpoints: { list: listPlatformAudit, get: getPlatformAudit },
  permissions: {},
} as const

const day = (value: unknown) => {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined
}

/** What stands in the address: days in place of instants. */
export function auditSearchOf({
  entity,
  kind,
  field,
}: Pick<typeof platformAuditFilters, 'entity' | 'kind' | 'field'>) {
  return readSearch({
    ...fitting({ entity, kind, field }),
    q: text,
    actor_id: id,
    entity_id: id,
    company_id: id,
    look_id: id,
    looks: flag,
    from: day,
    to: day,
    id,
  })
}

export const platformAuditSearch = auditSearchOf(platformAuditFilters)

export type AuditSearch = ReturnType<typeof platformAuditSearch>

/** What a list is asked for: the days by the clock of this device, the last one whole. */
export function queryOf(address: AuditSearch) {
  const { entity, kind, field, actor_id, entity_id, company_id, look_id, from, to } = address
  const asked = { entity, kind, field, actor_id, entity_id, company_id, look_id }
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(given) as { [Name in keyof typeof asked]: NonNullable<(typeof asked)[Name]> }),
    ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(to && { to: dayAfter(to).toISOString() }),
  }
}

function dayAfter(last: string): Date {
  const date = new Date(`${last}T00:00`)
  date.setDate(date.getDate() + 1)
  return date
}
