import * as z from 'zod/mini'
import { currencyCodes } from './currencies.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, line, paragraphs } from './fields.ts'
import { defineSettings } from './settings.ts'
import { switchInput, switchParams, switchedOff } from './platformSwitches.ts'
import type { Row } from './resource.ts'

const address = z.string().check(z.trim(), z.maxLength(500), z.url({ protocol: /^https$/ }))

/** The chat of `@name` or `t.me/name` as an address; any other text as it is. */
const chatAddress = (text: string) =>
  text.replace(/^(?:@|(?:https?:\/\/)?(?:t|telegram)\.me\/)(?=[A-Za-z]\w{3,31}$)/, 'https://t.me/')
const support = z
  .string()
  .check(z.trim(), z.overwrite(chatAddress), z.maxLength(500), z.url({ protocol: /^https$/ }))

/** Id of a build of the app, as `/version.json` says it. */
export const buildId = z.string().check(z.regex(/^[\w.-]{1,40}$/))

/** The most days of grace that a company can have. */
export const MOST_GRACE_DAYS = 60

/** Days that a company may work after what it has paid for is over. */
export const graceDays = z.int().check(z.minimum(0), z.maximum(MOST_GRACE_DAYS))

/** What the platform's people set for all companies; a service without an address or a key is the one that the environment names. */
export const platformSettings = defineSettings({
  name: 'platform_settings',
  scope: 'platform',
  path: '/admin/settings',
  permissions: { view: 'admin.settings.view', update: 'admin.settings.update' },
  fields: {
    /** What the product calls itself to people. */
    name: line(1, 40),
    /** Where people ask for help, a page or a chat, also written as `@name`; null: nowhere. */
    support_url: z.nullable(support),
    /** Newcomers may sign up and open companies. */
    is_signup_open: z.boolean(),
    /** Of a new company. */
    grace_days: graceDays,
    /** Of a new company in a country whose own currency is not offered; null: the first of the list. */
    currency: z.nullable(z.enum(currencyCodes)),
    /** Days that reports of errors are kept after they were last seen. */
    error_days: z.int().check(z.minimum(1), z.maximum(365)),
    /** Days that sessions are kept after their end, for who asks where an account was used. */
    session_days: z.int().check(z.minimum(1), z.maximum(365)),
    /** Days that messages to owners of companies are kept. */
    message_days: z.int().check(z.minimum(7), z.maximum(730)),
    /** Messages that the bot sends at most in a second; the messenger takes 30 of all its people. */
    messages_per_second: z.int().check(z.minimum(1), z.maximum(30)),
    maps_key: z.nullable(z.string().check(z.trim(), z.regex(/^[\w-]{8,100}$/))),
    sms_url: z.nullable(address),
    email_url: z.nullable(address),
    /** Companies can read and not write. */
    is_maintenance: z.boolean(),
    /** When maintenance is announced for; null: it is not. */
    maintenance_at: z.nullable(instant),
    /** What is said about it; empty: the usual words. */
    maintenance_text: paragraphs(300),
    /** Older builds of the app ask their people to reload; null: none has to. */
    min_build: z.nullable(buildId),
  },
})
export type PlatformSettings = Row<typeof platformSettings>

/** What opens the services of the platform: written, and never shown again. */
export const platformSecrets = ['bot_token', 'gateway_token', 'sms_secret', 'email_secret'] as const
export type PlatformSecret = (typeof platformSecrets)[number]

const secretText = z
  .string()
  .check(z.trim(), z.minLength(16), z.maxLength(300), z.regex(/^[\u0021-\u007e]+$/))
export const secretInput = z.strictObject({ secret: secretText })

const whence = z.enum(['settings', 'environment', 'nowhere'])

/** What keeps the messenger from telling the bot: it cannot deliver, another address is set, or it does not take the token. */
export const webhookProblems = ['fails', 'moved', 'refused'] as const
export type WebhookProblem = (typeof webhookProblems)[number]

const botState = z.object({
  /** Null until the messenger has been asked. */
  username: z.nullable(z.string()),
  /** The messenger posts updates here; else the bot asks for them. */
  has_webhook: z.boolean(),
  problem: z.nullable(z.enum(webhookProblems)),
  /** The messenger's own words for it. */
  error: z.string(),
  since: z.nullable(instant),
  /** Updates that wait over there. */
  pending: z.int(),
})

export const platformState = z.object({
  /** The address of the logo below the base of the API; null: there is none. */
  logo: z.nullable(z.string()),
  /** Where each service gets what it works with. */
  services: z.object({ maps_key: whence, sms_url: whence, email_url: whence }),
  secrets: z.record(
    z.enum(platformSecrets),
    z.object({
      from: whence,
      /** The last four characters of one that was written here. */
      last4: z.nullable(z.string()),
    }),
  ),
  /** Parts of the product that are off for everybody. */
  switched_off: z.array(switchedOff),
  /** The platform's bot; null without a token. */
  bot: z.nullable(botState),
  /** Days that a new company tries the product, as its first plan says. */
  trial_days: z.int(),
  /** Builds of the app that were served here, the newest first; `is_present`: this server serves it now. */
  builds: z.array(z.object({ build: buildId, first_at: instant, is_present: z.boolean() })),
  /** Pictures of companies, as far as their files are measured. */
  storage: z.object({
    /** The bucket that they go to; null: the data folder of the server. */
    bucket: z.nullable(z.string()),
    pictures: z.int(),
    bytes: z.int(),
    /** The companies with the most. */
    top: z.array(z.object({ id, name: z.string(), bytes: z.int() })),
  }),
  /** Backups on this machine; null where another one makes them. */
  backup: z.nullable(z.object({ last_at: z.nullable(instant), bytes: z.nullable(z.int()), count: z.int() })),
})
export type PlatformState = z.infer<typeof platformState>

export const getPlatformState = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/state',
  access: 'root',
  permission: 'admin.settings.view',
  payload: platformState,
  summary: 'What the settings of the platform come to: which services have what they need, builds, backups',
})

/** Multipart with one field `file`, as for pictures of products. */
export const uploadPlatformLogo = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/logo',
  access: 'root',
  permission: 'admin.settings.update',
  payload: platformState,
  status: 201,
  isUpload: true,
  summary: 'Sets the logo of the platform',
})

export const removePlatformLogo = defineEndpoint({
  method: 'DELETE',
  path: '/admin/settings/logo',
  access: 'root',
  permission: 'admin.settings.update',
  payload: platformState,
  summary: 'Takes the logo of the platform away',
})

export const setPlatformSecret = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/secrets/:name',
  access: 'root',
  permission: 'admin.settings.update',
  params: z.strictObject({ name: z.enum(platformSecrets) }),
  body: secretInput,
  payload: platformState,
  idempotency: 'never',
  summary: 'Writes what opens a service, for who has shown just now who they are; nobody can read it again',
})

export const removePlatformSecret = defineEndpoint({
  method: 'DELETE',
  path: '/admin/settings/secrets/:name',
  access: 'root',
  permission: 'admin.settings.update',
  params: z.strictObject({ name: z.enum(platformSecrets) }),
  payload: platformState,
  summary: 'Forgets what opens a service: that of the environment counts again',
})

export const setPlatformWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/bot/webhook',
  access: 'root',
  permission: 'admin.settings.update',
  payload: platformState,
  idempotency: 'never',
  summary: 'Tells the messenger anew where the updates of the bot go',
})

export const switchPlatformOff = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/switches/:name',
  access: 'root',
  permission: 'admin.settings.update',
  params: switchParams,
  body: switchInput,
  payload: platformState,
  idempotency: 'never',
  summary: 'Switches a part of the product off for everybody, for a reason that people are told',
})

export const switchPlatformOn = defineEndpoint({
  method: 'DELETE',
  path: '/admin/settings/switches/:name',
  access: 'root',
  permission: 'admin.settings.update',
  params: switchParams,
  payload: platformState,
  summary: 'Switches a part of the product on again',
})
