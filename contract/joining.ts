import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { me } from './me.ts'

/** An invitation as the invited sees it. */
export const pendingInvite = z.object({
  id,
  company_name: z.string(),
  /** Names a default role; the id of an own one. */
  role_key: z.string(),
  role_name: z.string(),
  invited_by_name: z.string(),
  expires_at: instant,
  /** It is for a phone, and the person has not confirmed one yet. */
  needs_phone: z.boolean(),
})
export type PendingInvite = z.infer<typeof pendingInvite>

/** What an invitation's code looks like; it is the last part of its link. */
const codeForm = /^[\w-]{20,60}$/

/** Finds the code in what a person pastes or scans: the code itself, a link of the bot or of the app. */
export function readInviteCode(text: string): string | undefined {
  const code = /(?:emp-|[?&]code=)([\w-]+)/.exec(text)?.[1] ?? text.trim()
  return codeForm.test(code) ? code : undefined
}

/** The person and the company that they have just come into; the session works in it from now on. */
const joined = me.payload

export const myInvites = defineEndpoint({
  method: 'GET',
  path: '/app/employees/invites/mine',
  access: 'user',
  payload: z.object({ items: z.array(pendingInvite) }),
  summary: 'Open invitations for the phone of the person, and those whose link they have opened in the bot',
})

export const joinTeam = defineEndpoint({
  method: 'POST',
  path: '/app/employees/join',
  access: 'user',
  body: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
  payload: joined,
  summary: 'Joins a team by the code or link of an invitation; 410 when it is used or over',
})

export const acceptInvite = defineEndpoint({
  method: 'POST',
  path: '/app/employees/invites/:id/accept',
  access: 'user',
  params: z.strictObject({ id }),
  payload: joined,
  summary: 'Joins the team of an invitation of the own list',
})

export const refuseInvite = defineEndpoint({
  method: 'POST',
  path: '/app/employees/invites/:id/refuse',
  access: 'user',
  params: z.strictObject({ id }),
  payload: z.object({}),
  summary: 'Says no to an invitation of the own list',
})
