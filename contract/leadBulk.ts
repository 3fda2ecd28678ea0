import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { exportLink } from './exports.ts'
import { id, line } from './fields.ts'
import { leads, lostReasons } from './leads.ts'
import { ownerMessage } from './ownerMessages.ts'
import { chosen, sortings } from './platformBulk.ts'
import { bulkResult } from './resourceEndpoints.ts'

/** Each action with what it needs. */
export const leadBulk = z.discriminatedUnion('action', [
  ...sortings,
  z.strictObject({
    action: z.literal('stage'),
    ids: chosen,
    stage_id: id,
    /** Of a stage of lost leads. */
    lost_reason: z.optional(z.enum(lostReasons)),
  }),
  /** By the platform's bot; whoever has no chat with it is refused. */
  z.strictObject({ action: z.literal('message'), ids: chosen, ...ownerMessage.shape }),
])

export const changeLeads = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/change',
  access: 'root',
  permission: 'admin.leads.update',
  body: leadBulk,
  payload: bulkResult,
  idempotency: 'required',
  summary: 'Does one thing with many leads; each is done or refused by itself',
})

/** Of chosen leads, or of all that the filters of their list find, at most 100,000. */
export const exportLeads = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/export',
  access: 'root',
  permission: 'admin.leads.view',
  body: z.strictObject({
    ids: z.optional(chosen),
    ...leads.filters,
    due: z.optional(z.boolean()),
    q: z.optional(line(0, 100)),
    separator: z.optional(z.enum(['comma', 'semicolon'])),
  }),
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  summary: 'Prepares a file of leads and answers a link that hands it out once',
})
