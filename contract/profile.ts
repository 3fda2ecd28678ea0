import * as z from 'zod/mini'
import { company } from './company.ts'
import { countryCodes } from './countries.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, line, localeCode } from './fields.ts'
import { lock } from './lock.ts'
import { proof } from './ownership.ts'
import { email, newPassword, user } from './session.ts'

/** What the profile shows beside the person of the session. */
export const profile = z.object({
  /** False until the address is proven to be the person's own. */
  is_email_verified: z.boolean(),
  /** Whether a code can be sent to an address that is not proven; left out by a server that is older than this. */
  may_confirm_email: z.optional(z.boolean()),
  has_password: z.boolean(),
  /** Whether this device gives out, for a finger or a face, a key that is old enough to show who the person is. */
  may_use_biometry: z.boolean(),
  lock,
  /** Every company that the person works in. */
  companies: z.array(
    z.object({
      id,
      name: z.string(),
      role: z.object({ key: z.string(), name: z.string() }),
      is_owner: z.boolean(),
      is_current: z.boolean(),
    }),
  ),
})
export type Profile = z.infer<typeof profile>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/app/profile',
  access: 'user',
  payload: profile,
  summary: "The signed-in person's own account",
})

const person = z.extend(user, { company: z.nullable(company) })

/** What a person may change of themselves; the form checks it by the same rules. */
export const profileInput = z.object({
  full_name: z.optional(line(2, 80)),
  language: z.optional(localeCode),
  email: z.optional(z.nullable(email)),
})

/** Ignores everything but the listed fields: the specification posts the whole user object. */
export const updateProfile = defineEndpoint({
  method: 'POST',
  path: '/app/profile/update',
  access: 'user',
  body: profileInput,
  payload: person,
  isAllowedInGrace: true,
  summary: 'Changes name, language or e-mail; server-owned fields are ignored',
})

/** Changing a phone, an e-mail, the first password, PIN or key answers `proof_needed` without it. */
export const prove = defineEndpoint({
  method: 'POST',
  path: '/app/profile/prove',
  access: 'user',
  body: proof,
  payload: z.object({ until: instant }),
  summary: 'Shows that it is the person who uses this session, for some minutes',
})

export const sendEmailCode = defineEndpoint({
  method: 'POST',
  path: '/app/profile/email/send-code',
  access: 'user',
  payload: z.object({ expires_in: z.int(), resend_in: z.int(), length: z.int() }),
  summary: 'Sends a code to the e-mail address of the profile, which is not confirmed yet',
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/app/profile/email/confirm',
  access: 'user',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  payload: z.object({}),
  summary: 'Confirms the e-mail address of the profile by the code that was sent to it',
})

/** The old password is asked for where there is one. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/app/profile/password',
  access: 'user',
  body: z.strictObject({
    current: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    next: newPassword,
  }),
  payload: z.object({ ended: z.int() }),
  summary: 'Sets a new password and ends every other session',
})

/** A sign-in that is still good; `address` is cut short. */
export const personalSession = z.object({
  id,
  /** User-Agent of the browser. */
  device: z.string(),
  /** The messenger's client; empty in a browser. */
  platform: z.string(),
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
})
export type PersonalSession = z.infer<typeof personalSession>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/app/profile/sessions',
  access: 'user',
  payload: z.object({ items: z.array(personalSession) }),
  summary: 'Where the person is signed in, this session first',
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/app/profile/sessions/:id',
  access: 'user',
  params: z.strictObject({ id }),
  payload: z.object({}),
  summary: 'Signs the person out on one device',
})

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/app/profile/sessions/end-others',
  access: 'user',
  payload: z.object({ ended: z.int() }),
  summary: 'Signs the person out everywhere else',
})

/** The code was sent to the new number with the purpose `change`. */
export const changePhone = defineEndpoint({
  method: 'POST',
  path: '/app/profile/phone',
  access: 'user',
  body: z.strictObject({
    phone: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)),
    country: z.optional(z.enum(countryCodes)),
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  payload: person,
  summary: 'Takes another phone number, proven by a code',
})

/** Multipart with one field `file`, as for pictures of products. */
export const uploadPhoto = defineEndpoint({
  method: 'POST',
  path: '/app/profile/photo',
  access: 'user',
  payload: z.object({ photo: z.string() }),
  status: 201,
  isUpload: true,
  summary: 'Sets the photo of the person',
})

export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/app/profile/photo',
  access: 'user',
  payload: z.object({}),
  summary: 'Takes the photo of the person away',
})

export const leaveCompany = defineEndpoint({
  method: 'POST',
  path: '/app/profile/leave',
  access: 'user',
  payload: person,
  summary: 'Leaves the active company; its last owner stays',
})

/** Days in which a deleted account comes back by signing in. */
export const DELETION_DAYS = 14

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/app/profile/delete',
  access: 'user',
  body: z.strictObject({ current: z.optional(z.string().check(z.minLength(1), z.maxLength(128))) }),
  payload: z.object({ delete_after: instant }),
  summary: 'Signs out everywhere and erases the account after a hold; signing in keeps it',
})

export const copyPersonalData = defineEndpoint({
  method: 'POST',
  path: '/app/profile/data',
  access: 'user',
  payload: z.object({
    /** Below the address of the API. */
    path: z.string(),
    expires_at: instant,
  }),
  status: 201,
  summary: "Prepares a copy of the person's own data and answers a link that hands it out once",
})

export const downloadPersonalData = defineEndpoint({
  method: 'GET',
  path: '/personal-data/:token',
  access: 'public',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  payload: z.string(),
  summary: "A person's own data (application/json), once",
})
