import * as z from 'zod/mini'
import { administrators } from './administrators.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, version } from './fields.ts'
import { email } from './session.ts'

const { role } = administrators.fields

/** Days in which somebody else with full access confirms a proposal or refuses it; then it is void. */
export const PROPOSAL_DAYS = 3

/** Who is to administer the platform, or to do so with full access; in force once somebody else with full access confirms it. */
export const accessProposal = z.object({
  id,
  user_id: id,
  name: z.string(),
  /** What the person is to sign in with. */
  email: z.nullable(z.string()),
  role,
  /** The role that the person has or had; null of who never administered the platform. */
  former_role: z.nullable(role),
  proposed_by: id,
  proposed_by_name: z.string(),
  created_at: instant,
  expires_at: instant,
})
export type AccessProposal = z.infer<typeof accessProposal>

/** What somebody is proposed with: the e-mail address only of who has none to sign in with. */
export const proposedAccess = z.strictObject({ email: z.nullable(email), role })

const rights = { access: 'root', permission: 'admin.administrators.update' } as const

export const listProposals = defineEndpoint({
  method: 'GET',
  path: '/admin/administrators/proposals',
  access: 'root',
  permission: 'admin.administrators.view',
  payload: z.object({
    /** Nobody else has full access: what is proposed takes effect at once. */
    is_alone: z.boolean(),
    items: z.array(accessProposal),
  }),
  summary: 'Who is proposed to administer the platform and waits for a second administrator',
})

export const proposeAccess = defineEndpoint({
  ...rights,
  method: 'POST',
  path: '/admin/administrators/proposals',
  body: z.extend(proposedAccess, { user_id: id, version }),
  payload: z.object({ proposal: z.nullable(accessProposal) }),
  summary:
    'Proposes somebody as an administrator, or one with full access; in force at once, without a proposal, where nobody else has full access',
})

const params = z.strictObject({ id })
const body = z.strictObject({})

export const confirmProposal = defineEndpoint({
  ...rights,
  method: 'POST',
  path: '/admin/administrators/proposals/:id/confirm',
  params,
  body,
  payload: administrators.row,
  summary: 'Confirms what somebody else has proposed: the person administers the platform from now on',
})

export const refuseProposal = defineEndpoint({
  ...rights,
  method: 'POST',
  path: '/admin/administrators/proposals/:id/refuse',
  params,
  body,
  payload: z.object({}),
  summary: 'Refuses what somebody else has proposed: nothing changes',
})
