import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { pageOf } from './resourceEndpoints.ts'

/** What an entry is about: adding, changing, ending, giving back, or the way in and out. */
export const auditKinds = ['added', 'changed', 'removed', 'restored', 'sign_in'] as const
export type AuditKind = (typeof auditKinds)[number]

/** One thing that somebody did; nothing is ever changed in it, only what an erased customer was is emptied. */
export const auditRow = z.object({
  id,
  /** Null for whom nobody knows by name: a customer, the holder of a link. */
  actor_id: z.nullable(id),
  actor_name: z.string(),
  /** As `products.update` or `sessions.login`. */
  action: z.string(),
  kind: z.enum(auditKinds),
  entity: z.string(),
  entity_id: z.nullable(id),
  /** What the thing was called then; empty where the log does not keep it. */
  entity_name: z.string(),
  /** A way in that was refused. */
  is_refused: z.boolean(),
  /** Of the platform's look into the company, when one of its people did it; absent for what was done to the platform. */
  look_id: z.optional(z.nullable(id)),
  /** What was changed, by the names of the fields; never a secret, phones masked for whom may not see them. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  ip: z.string(),
  /** X-Request-Id of the call; empty for what no call did. */
  request_id: z.string(),
  created_at: instant,
})
export type AuditRow = z.infer<typeof auditRow>

const name = z.string().check(z.regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/))
const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  /** Part of the name of who did it, or of what it was done to. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
}

/** What a log is narrowed to. */
export const auditFilters = {
  /** User id of who did it. */
  actor_id: z.optional(id),
  /** As `products`. */
  entity: z.optional(name),
  entity_id: z.optional(id),
  kind: z.optional(z.enum(auditKinds)),
  /** As `price`: entries that changed it. */
  field: z.optional(name),
  /** Of one of the platform's looks into the company. */
  look_id: z.optional(id),
  /** From this instant on. */
  from: z.optional(instant),
  /** Before this instant. */
  to: z.optional(instant),
}

/** Whoever works in some branches only, or sees only own orders, sees what they did themselves and what became of the orders that they see. */
export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/app/audit',
  access: 'company',
  permission: 'audit.view',
  query: z.strictObject({
    ...page,
    ...auditFilters,
    /** As `products.update`. */
    action: z.optional(name),
  }),
  payload: pageOf(auditRow),
  summary: 'One page of who did what, the newest first',
})

export const getAudit = defineEndpoint({
  method: 'GET',
  path: '/app/audit/:id',
  access: 'company',
  permission: 'audit.view',
  params: z.strictObject({ id }),
  payload: auditRow,
  summary: 'One entry of the log of the company',
})

export const auditPeople = defineEndpoint({
  method: 'GET',
  path: '/app/audit/people',
  access: 'company',
  permission: 'audit.view',
  payload: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  summary: 'Whom the log of the company names, at most two hundred',
})

/** Whether the sealed days of a log are as they were sealed. */
const verification = z.object({
  /** The first day that is not, by UTC; null while all are. */
  broken_day: z.nullable(z.string()),
  /** How many days are sealed, with how many lines. */
  days: z.int(),
  lines: z.int(),
  /** The newest of them; null before the first. */
  last_day: z.nullable(z.string()),
  /** Over all of them, in hex; empty before the first. Written down elsewhere it also shows that the newest days were taken away. */
  fingerprint: z.string(),
})
export type AuditVerification = z.infer<typeof verification>

export const verifyAudit = defineEndpoint({
  method: 'GET',
  path: '/app/audit/verification',
  access: 'company',
  permission: 'audit.view',
  payload: verification,
  summary: 'Whether nothing was changed in the log of the company after it was written',
})

/** One thing that was done on the platform; nothing is ever changed in it. */
export const platformAuditRow = auditRow
export type PlatformAuditRow = AuditRow

/** What the platform's log is narrowed to; with a company it is the log of that company. */
export const platformAuditFilters = { ...auditFilters, company_id: z.optional(id) }

export const listPlatformAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'root',
  permission: 'admin.audit.view',
  query: z.strictObject({ ...page, ...platformAuditFilters }),
  payload: pageOf(platformAuditRow),
  summary: 'One page of who did what on the platform or in one company, the newest first',
})

export const verifyPlatformAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/verification',
  access: 'root',
  permission: 'admin.audit.view',
  query: z.strictObject({ company_id: z.optional(id) }),
  payload: verification,
  summary: 'Whether nothing was changed in the log of the platform, or of one company, after it was written',
})

export const getPlatformAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/:id',
  access: 'root',
  permission: 'admin.audit.view',
  params: z.strictObject({ id }),
  query: z.strictObject({ company_id: z.optional(id) }),
  payload: platformAuditRow,
  summary: 'One entry of the log of the platform, or of one company',
})
