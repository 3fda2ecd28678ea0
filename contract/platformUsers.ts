import * as z from 'zod/mini'
import { administrators } from './administrators.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, ids, instant, line, localeCode, tone, version } from './fields.ts'
import { leadHistory } from './leads.ts'
import { actionReason } from './platformCompanies.ts'
import { copyPersonalData } from './profile.ts'
import { defineResource, type Row } from './resource.ts'

/** The questions of the onboarding; who has answered them all is through. */
export const onboardingSteps = ['1', '2', '3', '4'] as const

/** What people are: by the roles of their companies, the platform's own people, and those who are nothing of it. */
export const userKinds = ['owner', 'manager', 'staff', 'platform', 'nobody'] as const
export type UserKind = (typeof userKinds)[number]

/** All people with an account; nothing of them is written by hand but what the calls below do. */
export const platformUsers = defineResource({
  name: 'platform_users',
  scope: 'platform',
  path: '/admin/users',
  permissions: { view: 'admin.users.view', update: 'admin.users.update' },
  fields: {
    name: line(1, 200),
    /** The platform's tags of the person. */
    tag_ids: ids(20),
  },
  computed: {
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    username: z.nullable(z.string()),
    messenger_id: z.nullable(z.int()),
    language: localeCode,
    /** Through with the onboarding. */
    onboarding: z.boolean(),
    onboarding_step: z.int(),
    is_root: z.boolean(),
    /** What the person may do on the platform; null of who does not administer it. */
    platform_role: z.nullable(administrators.fields.role),
    blocked_at: z.nullable(instant),
    block_reason: z.nullable(z.string()),
    /** When the account is erased; signing in before keeps it. */
    delete_after: z.nullable(instant),
    seen_at: z.nullable(instant),
    /** Where the person works, with the role. */
    companies: z.array(z.object({ id, name: z.string(), role: z.string(), role_key: z.string() })),
    /** Devices that are signed in. */
    devices: z.int(),
  },
  filters: {
    has_company: z.optional(z.enum(['yes', 'no'])),
    /** Not through with the onboarding: the question that is next. */
    step: z.optional(z.enum(onboardingSteps)),
    kind: z.optional(z.enum(userKinds)),
    language: z.optional(localeCode),
    blocked: z.optional(z.stringbool()),
    tag_id: z.optional(id),
  },
  search: ['name'],
  sort: ['-created_at', 'name'],
})
export type PlatformUser = Row<typeof platformUsers>

const onUser = <const Name extends string>(name: Name) =>
  ({
    method: 'POST',
    path: `/admin/users/:id/${name}`,
    access: 'root',
    permission: 'admin.users.update',
    params: z.strictObject({ id }),
  }) as const
const withReason = z.strictObject({ version, reason: actionReason })

export const blockUser = defineEndpoint({
  ...onUser('block'),
  body: withReason,
  payload: platformUsers.row,
  summary: 'Blocks a person: they are signed out everywhere and cannot sign in',
})

export const unblockUser = defineEndpoint({
  ...onUser('unblock'),
  body: withReason,
  payload: platformUsers.row,
  summary: 'Lets a blocked person sign in again',
})

export const resetUserSessions = defineEndpoint({
  ...onUser('reset-sessions'),
  body: withReason,
  payload: platformUsers.row,
  summary: 'Signs a person out on every device',
})

/** What a person is sorted by. */
export const userTags = z.strictObject({ tag_ids: platformUsers.fields.tag_ids })

export const tagUser = defineEndpoint({
  ...onUser('tags'),
  body: z.extend(userTags, { version }),
  payload: platformUsers.row,
  summary: 'Gives a person these tags of the platform, and no others',
})

/** What people are sorted by, for those who may not see the dictionaries. */
export const userChoices = defineEndpoint({
  method: 'GET',
  path: '/admin/users/choices',
  access: 'root',
  permission: 'admin.users.view',
  payload: z.object({ tags: z.array(z.object({ id, name: z.string(), colour: tone })) }),
  summary: 'Tags of people',
})
export type UserChoices = z.infer<(typeof userChoices)['payload']>

/** Another phone, and why. */
export const phoneFix = z.strictObject({ reason: actionReason, phone: line(4, 40) })

export const fixUserPhone = defineEndpoint({
  ...onUser('phone'),
  body: z.extend(phoneFix, { version }),
  payload: platformUsers.row,
  summary: 'Gives an account another phone to sign in with, and signs the person out on every device',
})

export const eraseUser = defineEndpoint({
  ...onUser('erase'),
  body: withReason,
  payload: platformUsers.row,
  summary: 'Erases an account in 14 days; signing in before keeps it',
})

export const copyUserData = defineEndpoint({
  ...onUser('data'),
  body: z.strictObject({ version, reason: actionReason }),
  payload: copyPersonalData.payload,
  status: 201,
  idempotency: 'never',
  summary: "Prepares a copy of a person's own data and answers a link that hands it out once",
})

/** Whose phone stays: of the account that stays, or of the other one. */
export const keptPhones = ['this', 'other'] as const

/** Another account of the same person, and why; where both have a phone, which of them stays. */
export const userMerge = z.strictObject({
  reason: actionReason,
  other_id: id,
  kept_phone: z.optional(z.nullable(z.enum(keptPhones))),
})

export const mergeUsers = defineEndpoint({
  ...onUser('merge'),
  body: z.extend(userMerge, { version, other_version: version }),
  payload: platformUsers.row,
  summary:
    'Makes one account of two of the same person: teams, ways to sign in and history; signs both out everywhere',
})

export const listUserDevices = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:id/devices',
  access: 'root',
  permission: 'admin.users.view',
  params: z.strictObject({ id }),
  payload: z.object({
    items: z.array(
      z.object({
        id,
        device: z.string(),
        platform: z.string(),
        ip: z.string(),
        created_at: instant,
        last_used_at: instant,
      }),
    ),
  }),
  summary: 'The devices on which a person is signed in, the last used first',
})

export const userHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:id/history',
  access: 'root',
  permission: 'admin.users.view',
  params: z.strictObject({ id }),
  payload: leadHistory.payload,
  summary: 'What the platform did with an account, the newest first, at most a hundred entries',
})
