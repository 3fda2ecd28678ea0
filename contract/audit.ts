import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { pageOf } from './resourceEndpoints.ts'

/** One thing that somebody did; nothing is ever changed in it, only what an erased customer was is emptied. */
export const auditRow = z.object({
  id,
  /** Null for whom nobody knows by name: a customer, the holder of a link. */
  actor_id: z.nullable(id),
  actor_name: z.string(),
  /** As `products.update` or `sessions.login`. */
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(id),
  /** What was changed, by the names of the fields; never a secret, phones masked for whom may not see them. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  ip: z.string(),
  /** X-Request-Id of the call; empty for what no call did. */
  request_id: z.string(),
  created_at: instant,
})
export type AuditRow = z.infer<typeof auditRow>

const name = z.string().check(z.regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/))

/** Whoever works in some branches only, or sees only own orders, sees what they did themselves and what became of the orders that they see. */
export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/app/audit',
  access: 'company',
  permission: 'audit.view',
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    /** User id of who did it. */
    actor_id: z.optional(id),
    /** As `products.update`. */
    action: z.optional(name),
    /** As `products`. */
    entity: z.optional(name),
    entity_id: z.optional(id),
    /** From this instant on. */
    from: z.optional(instant),
    /** Before this instant. */
    to: z.optional(instant),
  }),
  payload: pageOf(auditRow),
  summary: 'One page of who did what, the newest first',
})

/** What an entry of the platform's log is about: adding, changing, ending, giving back, or the way in and out. */
export const auditKinds = ['added', 'changed', 'removed', 'restored', 'sign_in'] as const
export type AuditKind = (typeof auditKinds)[number]

/** One thing that was done on the platform; nothing is ever changed in it. */
export const platformAuditRow = z.extend(auditRow, {
  kind: z.enum(auditKinds),
  /** What the thing was called then; empty where it has no name. */
  entity_name: z.string(),
  /** A way in that was refused. */
  is_refused: z.boolean(),
})
export type PlatformAuditRow = z.infer<typeof platformAuditRow>

/** What the platform's log is narrowed to. */
export const platformAuditFilters = {
  actor_id: z.optional(id),
  entity: z.optional(name),
  entity_id: z.optional(id),
  kind: z.optional(z.enum(auditKinds)),
  /** From this instant on. */
  from: z.optional(instant),
  /** Before this instant. */
  to: z.optional(instant),
}

export const listPlatformAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'root',
  permission: 'admin.audit.view',
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    /** Part of the name of who did it, or of what it was done to. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...platformAuditFilters,
  }),
  payload: pageOf(platformAuditRow),
  summary: 'One page of who did what on the platform, the newest first',
})

export const getPlatformAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/:id',
  access: 'root',
  permission: 'admin.audit.view',
  params: z.strictObject({ id }),
  payload: platformAuditRow,
  summary: 'One entry of the log of the platform',
})
