import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, line } from './fields.ts'
import { type Permission, permissions } from './permissions.ts'
import { pageOf } from './resourceEndpoints.ts'
import { signedIn } from './session.ts'

/** How long somebody of the platform may look into a company. */
export const LOOK_MINUTES = 30
/** How long, and how often, they may change something once an owner has allowed it. */
export const LOOK_WRITE_MINUTES = 15
export const LOOK_WRITES = 10
/** How long an owner may take to answer. */
export const LOOK_ASK_MINUTES = 15

/** Why somebody looks in, or what they want to change. */
const lookReason = line(3, 300)

const kept: readonly string[] = ['exports.view']
/** What they see: everything but files, and no phones and addresses of customers. */
export const lookPermissions: readonly Permission[] = /* @__PURE__ */ permissions.filter(
  (one) =>
    (one.endsWith('.view') && !kept.includes(one)) ||
    ['orders.view_all', 'analytics.money', 'analytics.staff', 'products.cost'].includes(one),
)

/** What no owner can allow: who owns and works in the company, its keys, its money, files, messages to customers. */
const never =
  /^(company|access|exports|integrations|flows)\.|^(employees|roles|bot)\.(?!view)|^billing\.pay|^payments\.(settings|refund|take)|\.(export|import)$|^customers\.(contacts|delete|points)|^newsletters\.send|^orders\.delete_test/
/** What they may do while an owner's permission lasts. */
export const lookWritePermissions: readonly Permission[] = /* @__PURE__ */ [
  ...lookPermissions,
  ...permissions.filter(
    (one) => !one.endsWith('.view') && !never.test(one) && !lookPermissions.includes(one),
  ),
]

export const lookWriteStates = ['asked', 'allowed', 'refused'] as const

export const look = z.object({
  id,
  /** Of the platform, who really acts. */
  user_name: z.string(),
  reason: z.string(),
  started_at: instant,
  ends_at: instant,
  /** Null while it goes on. */
  ended_at: z.nullable(instant),
  /** What was opened, by the first words of the paths of the API. */
  areas: z.array(z.string()),
  /** How often contacts of somebody were shown. */
  reveals: z.int(),
  /** Null where nothing was to be changed. */
  write_state: z.nullable(z.enum(lookWriteStates)),
  /** What was to be changed. */
  write_reason: z.string(),
  decided_by_name: z.nullable(z.string()),
  write_until: z.nullable(instant),
  writes: z.int(),
})
export type Look = z.infer<typeof look>

export const startLook = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/:id/looks',
  access: 'root',
  permission: 'admin.companies.impersonate',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: lookReason }),
  payload: signedIn,
  status: 201,
  idempotency: 'never',
  summary:
    'Opens a session that looks into a company for half an hour and changes nothing; the company sees it',
})

export const endLook = defineEndpoint({
  method: 'POST',
  path: '/app/look/end',
  access: 'company',
  inLook: 'always',
  body: z.strictObject({}),
  payload: z.object({}),
  isAllowedInGrace: 'always',
  isAllowedInClosing: true,
  summary: 'Ends the look that this session is',
})

export const askLookWrite = defineEndpoint({
  method: 'POST',
  path: '/app/look/write',
  access: 'company',
  inLook: 'always',
  body: z.strictObject({ reason: lookReason }),
  payload: look,
  summary: 'Asks the owners to allow a few changes once',
})

/** How many people's contacts one look shows: a help with single people, not a way to copy a list. */
export const MOST_REVEALS = 20

export const revealContacts = defineEndpoint({
  method: 'POST',
  path: '/app/look/reveal',
  access: 'company',
  inLook: 'always',
  idempotency: 'never',
  body: z.strictObject({ entity: z.enum(['customers', 'orders', 'employees']), id }),
  payload: z.object({
    phones: z.array(z.string()),
    email: z.nullable(z.string()),
    addresses: z.array(z.string()),
  }),
  isAllowedInGrace: 'always',
  isAllowedInClosing: true,
  summary: 'Contacts of one person, shown in a look; the log of the company tells it. 429 after 20 people',
})

export const listLooks = defineEndpoint({
  method: 'GET',
  path: '/app/audit/looks',
  access: 'company',
  permission: 'audit.view',
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  payload: pageOf(look),
  summary: 'When somebody of the platform looked into the company, why and at what, the newest first',
})

export const askedLooks = defineEndpoint({
  method: 'GET',
  path: '/app/audit/looks/asked',
  access: 'company',
  permission: 'company.transfer',
  payload: z.object({ items: z.array(look) }),
  summary: 'Looks that wait for the permission to change something',
})

const ofOwner = {
  method: 'POST',
  access: 'company',
  permission: 'company.transfer',
  inLook: 'never',
  params: z.strictObject({ id }),
  payload: look,
  isAllowedInGrace: 'always',
  isAllowedInClosing: true,
} as const
/** The words that the owner has in front of them: another question that is asked meanwhile is not answered by this. */
const answer = z.strictObject({ write_reason: z.optional(lookReason) })

export const allowLook = defineEndpoint({
  ...ofOwner,
  path: '/app/audit/looks/:id/allow',
  body: answer,
  summary: 'Allows a look a few changes, once and for a quarter of an hour',
})

export const refuseLook = defineEndpoint({
  ...ofOwner,
  path: '/app/audit/looks/:id/refuse',
  body: answer,
  summary: 'Refuses a look any change',
})

export const stopLook = defineEndpoint({
  ...ofOwner,
  path: '/app/audit/looks/:id/stop',
  body: z.strictObject({}),
  summary: 'Ends a look at once',
})

const lookSwitch = z.object({ is_on: z.boolean() })

export const getLookSwitch = defineEndpoint({
  method: 'GET',
  path: '/app/settings/general/looks',
  access: 'company',
  permission: 'settings.view',
  payload: lookSwitch,
  summary: 'Whether the platform may look into the company',
})

export const setLookSwitch = defineEndpoint({
  method: 'PATCH',
  path: '/app/settings/general/looks',
  access: 'company',
  permission: 'settings.update',
  inLook: 'never',
  body: z.strictObject({ is_on: z.boolean() }),
  payload: lookSwitch,
  isAllowedInGrace: 'always',
  isAllowedInClosing: true,
  summary: 'Lets the platform look into the company, or not; what goes on then ends at once',
})
