import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, money, paragraphs, signedMoney } from './fields.ts'
import { pageOf } from './resourceEndpoints.ts'

/** What a person says who puts money in, takes some out, or counts another sum than expected. */
export const SHORTEST_WHY = 3

/** A branch's cash drawer from its opening to its count. */
export const drawer = z.object({
  id,
  branch_id: id,
  branch_name: z.string(),
  /** What was in it when it was opened. */
  opening: money,
  opened_at: instant,
  opened_by_name: z.nullable(z.string()),
  /** What has to be in it: what was in it, and all that came and went since. */
  expected: signedMoney,
  /** What was in it at the end; null while it is open. */
  counted: z.nullable(money),
  /** What is too much, or missing when it is negative. */
  difference: z.nullable(signedMoney),
  /** Why the sum is another one. */
  reason: z.string(),
  closed_at: z.nullable(instant),
  closed_by_name: z.nullable(z.string()),
})
export type Drawer = z.infer<typeof drawer>

/** What changes the cash of a drawer by itself: payments, refunds, and what couriers hand over. */
export const drawerFlows = ['payment', 'refund', 'handover'] as const

/** Money that somebody put in or took out, as change or for a purchase. */
export const drawerMove = z.object({
  id,
  kind: z.enum(['in', 'out']),
  /** Negative when it went out. */
  amount: signedMoney,
  reason: z.string(),
  moved_by_name: z.nullable(z.string()),
  created_at: instant,
})

/** A drawer with what its cash comes from. */
export const wholeDrawer = z.extend(drawer, {
  flows: z.array(z.object({ kind: z.enum(drawerFlows), count: z.int(), amount: signedMoney })),
  moves: z.array(drawerMove),
})
export type WholeDrawer = z.infer<typeof wholeDrawer>

const path = '/app/drawers'
const one = z.strictObject({ id })
const why = paragraphs(300)
const ofTeam = { access: 'company', permission: 'payments.view' } as const

export const listDrawers = defineEndpoint({
  method: 'GET',
  path,
  ...ofTeam,
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    branch_id: z.optional(id),
    is_open: z.optional(z.stringbool()),
  }),
  payload: pageOf(drawer),
  summary: 'One page of the cash drawers of the branches in which the person works, the last opened first',
})

export const getDrawer = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  ...ofTeam,
  params: one,
  payload: wholeDrawer,
  summary: 'One cash drawer with what its cash comes from',
})

export const openDrawer = defineEndpoint({
  method: 'POST',
  path,
  ...ofTeam,
  body: z.strictObject({ branch_id: id, opening: money }),
  payload: wholeDrawer,
  status: 201,
  isAllowedInGrace: true,
  summary: 'Opens the cash drawer of a branch, where none is open; needs payments.take',
})

export const moveCash = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/moves`,
  ...ofTeam,
  params: one,
  body: z.strictObject({
    kind: z.enum(['in', 'out']),
    amount: money.check(z.minimum(1)),
    reason: why.check(z.minLength(SHORTEST_WHY)),
  }),
  payload: wholeDrawer,
  status: 201,
  isAllowedInGrace: true,
  summary: 'Notes cash that is put into an open drawer or taken out of it; needs payments.take',
})

export const closeDrawer = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/close`,
  ...ofTeam,
  params: one,
  body: z.strictObject({
    /** What the person has seen to be in it: refused when cash has come or gone since. */
    expected: signedMoney,
    counted: money,
    reason: z.optional(why),
  }),
  payload: wholeDrawer,
  isAllowedInGrace: true,
  summary:
    'Counts an open drawer and closes it; another sum than expected needs a reason; needs payments.take',
})
