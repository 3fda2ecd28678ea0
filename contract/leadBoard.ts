import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, line } from './fields.ts'
import { leads, lostReasons } from './leads.ts'

/** How many days back the lost leads are counted. */
export const LOST_DAYS = 90

const { stage_id: _, ...filters } = leads.filters

export const leadTotals = defineEndpoint({
  method: 'GET',
  path: '/admin/leads/totals',
  access: 'root',
  permission: 'admin.leads.view',
  query: z.strictObject({ ...filters, q: z.optional(line(0, 100)) }),
  payload: z.object({
    /** The stages that have leads. */
    stages: z.array(
      z.object({
        stage_id: id,
        count: z.int(),
        /** The amounts that are known, one sum for each currency, the largest number of leads first. */
        sums: z.array(z.object({ currency: z.string(), amount: z.int() })),
      }),
    ),
  }),
  summary: 'How many leads stand in each stage and what they are worth, narrowed as their list',
})

export const lostLeads = defineEndpoint({
  method: 'GET',
  path: '/admin/leads/lost',
  access: 'root',
  permission: 'admin.leads.view',
  payload: z.object({
    /** The commonest first. */
    reasons: z.array(z.object({ reason: z.enum(lostReasons), count: z.int() })),
  }),
  summary: `Why leads of the last ${LOST_DAYS} days are lost`,
})
