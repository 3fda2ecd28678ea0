import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { chosen } from './platformBulk.ts'

/** Asked before something is written to leads. */
export const reachLeads = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/reach',
  access: 'root',
  permission: 'admin.leads.update',
  body: z.strictObject({ ids: chosen }),
  payload: z.object({
    /** Leads that have a chat with the bot. */
    reached: z.int(),
    /** Those that have none: nothing can be sent to them. */
    unreached: z.array(z.object({ id, name: z.string() })),
  }),
  idempotency: 'never',
  summary: 'Which of these leads the bot can write to',
})
