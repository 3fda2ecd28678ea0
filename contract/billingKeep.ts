import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

/** What rests where a plan includes fewer; of everything else no more can be added. */
export const keptKinds = ['branches', 'employees'] as const
export type KeptKind = (typeof keptKinds)[number]

const kept = z.object({ id, name: z.string(), is_frozen: z.boolean() })
export type Kept = z.infer<typeof kept>

/** In the order in which they stay active: the first `limit` of them; null is all. */
const keptList = z.object({ limit: z.nullable(z.int()), items: z.array(kept) })
export type KeptList = z.infer<typeof keptList>

const keptPayload = z.object({
  /** When a plan with these limits begins; null: it is the present one. */
  starts_at: z.nullable(instant),
  branches: keptList,
  /** Without owners, who are never frozen: the limit is what is left for the others. */
  employees: keptList,
})

export const getKept = defineEndpoint({
  method: 'GET',
  path: '/app/billing/keep',
  access: 'company',
  permission: 'billing.view',
  payload: keptPayload,
  summary: 'Which branches and people stay active where the plan that is or comes includes fewer',
})

const order = z.array(id).check(z.maxLength(1000))

export const setKept = defineEndpoint({
  method: 'POST',
  path: '/app/billing/keep',
  access: 'company',
  permission: 'billing.pay',
  /** What is left out comes after what is named, the oldest first. */
  body: z.strictObject({ branches: order, employees: order }),
  payload: keptPayload,
  isAllowedInGrace: 'always',
  summary: 'Chooses which branches and people stay active first; what rests already is changed at once',
})
