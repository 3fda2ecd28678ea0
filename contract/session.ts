import * as z from 'zod/mini'
import { company } from './company.ts'
import { countryCodes } from './countries.ts'
import { documentKinds } from './documentKinds.ts'
import { KILOBYTE, defineEndpoint } from './endpoint.ts'
import { id, instant, line, localeCode } from './fields.ts'

const phone = z.string().check(z.trim(), z.minLength(4), z.maxLength(40))
/** A password that is chosen now. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(128))
const code = z.string().check(z.regex(/^\d{6}$/))
export const email = z.email().check(z.maxLength(254))

/** The signed-in person; flags and role are computed for the active company. */
export const user = z.object({
  id,
  full_name: z.string(),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Address of the photo below the base of the API. */
  photo: z.optional(z.nullable(z.string())),
  /** What the person keeps behind a PIN. */
  lock_scopes: z.optional(z.array(z.string())),
  language: localeCode,
  /** Documents that the person is asked to accept anew. */
  documents_asked: z.optional(z.array(z.enum(documentKinds))),
  onboarding_step: z.int(),
  onboarding_type: z.nullable(z.string()),
  onboarding: z.boolean(),
  mode: z.nullable(z.literal('admin')),
  /** What an administrator of the platform may do in its area. */
  platform_permissions: z.optional(z.array(z.string())),
  is_manager: z.boolean(),
  is_accounting: z.boolean(),
  is_admin: z.boolean(),
  role: z.nullable(z.object({ id, key: z.string(), name: z.string(), permissions: z.array(z.string()) })),
  /** Branches the person works in; empty means all. */
  branch_ids: z.array(id),
  visibility: z.enum(['all', 'branch', 'own']),
  discount_cap_bp: z.int(),
  /** Of somebody of the platform who looks into the company. */
  look: z.optional(
    z.object({
      id,
      company_id: id,
      reason: z.string(),
      ends_at: instant,
      write_state: z.nullable(z.enum(['asked', 'allowed', 'refused'])),
      write_until: z.nullable(instant),
      writes_left: z.int(),
    }),
  ),
})
export type User = z.infer<typeof user>

/** Answer of every way in, as in the specification. */
export const signedIn = z.object({
  token: z.string(),
  user,
  company: z.nullable(company),
  isRoot: z.boolean(),
})
export type SignedIn = z.infer<typeof signedIn>

/** Of a call that carries launch data. */
const LAUNCH_BODY_LIMIT = 64 * KILOBYTE

/** Opens a session from the messenger's launch data; `first` asks for the first page of the named start screen. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/init',
  access: 'public',
  bodyLimit: LAUNCH_BODY_LIMIT,
  body: z.strictObject({
    init_data: z.string().check(z.maxLength(8192)),
    version: line(0, 20),
    platform: line(0, 20),
    first: z.optional(z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])/))),
  }),
  payload: signedIn,
  meta: z.object({
    start_param: z.nullable(z.string()),
    pending_invites: z.int(),
    /** `call` is the path with its query, `payload` the body of that call's success. */
    first: z.optional(z.object({ call: z.string(), payload: z.unknown() })),
  }),
  summary: 'Opens a session from signed launch data of the messenger',
})

export const sendCode = defineEndpoint({
  method: 'POST',
  path: '/auth/send-code',
  access: 'public',
  isTokenSent: true,
  body: z.strictObject({
    phone,
    country: z.optional(z.enum(countryCodes)),
    channel: z.optional(z.enum(['bot', 'sms'])),
    purpose: z.enum(['login', 'register', 'change']),
  }),
  payload: z.object({ sent_via: z.string(), expires_in: z.int(), resend_in: z.int(), length: z.int() }),
  summary: 'Sends a six-digit code; the answer is the same for unknown phones',
})

export const verifyCode = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-code',
  access: 'public',
  body: z.strictObject({ phone, country: z.optional(z.enum(countryCodes)), code }),
  payload: signedIn,
  summary: 'Signs in with a phone and the code sent to it',
})

export const checkSignUpCode = defineEndpoint({
  method: 'POST',
  path: '/auth/check-code',
  access: 'public',
  body: z.strictObject({ phone, country: z.optional(z.enum(countryCodes)), code }),
  payload: z.object({}),
  summary: 'Says whether the code of a sign-up is right, before the rest of it is filled in',
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: z.strictObject({
    login: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    country: z.optional(z.enum(countryCodes)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  payload: signedIn,
  summary: 'Signs in with phone or e-mail and password',
})

/** What a sign-up asks; the form of the browser checks it by the same rules. */
export const registration = z.strictObject({
  fullname: line(2, 80),
  phone,
  code,
  email: z.optional(email),
  password: z.optional(newPassword),
  company: line(2, 80),
  category_id: id,
  country: z.enum(countryCodes),
  language: localeCode,
  source: z.optional(line(0, 64)),
  /** Inside the messenger: who opened the app, so that the next launch finds this account. */
  init_data: z.optional(z.string().check(z.maxLength(8192))),
  accept_terms: z.literal(true),
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  bodyLimit: LAUNCH_BODY_LIMIT,
  body: registration,
  payload: signedIn,
  status: 201,
  summary: 'Creates a person and a company that can sell at once',
})

/** Kinds of business that are offered at the sign-up. */
export const signUpOptions = defineEndpoint({
  method: 'GET',
  path: '/auth/sign-up-options',
  access: 'public',
  payload: z.object({
    categories: z.array(z.object({ id, name: z.partialRecord(localeCode, z.string()), icon: z.string() })),
  }),
  summary: 'What the sign-up form offers',
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  inLook: 'always',
  payload: z.object({}),
  summary: 'Ends the session; the launch data that opened it is dead',
})

/** A report of a front-end failure; always answered 200. */
export const logError = defineEndpoint({
  method: 'POST',
  path: '/log-error',
  access: 'public',
  bodyLimit: 64 * KILOBYTE,
  body: z.object({
    message: z.string().check(z.maxLength(16_384)),
    /** Id of the build of the app. */
    build: z.optional(z.string().check(z.regex(/^[\w.-]{0,40}$/))),
  }),
  payload: z.object({}),
  summary: 'Stores a front-end failure, grouped by what it is and by build',
})
