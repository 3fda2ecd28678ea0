import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, ids, tone, translated, translatedParagraphs, version } from './fields.ts'
import type { RoleKey } from './permissions.ts'
import { fulfilments, stageCategories } from './pipeline.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** The most stages of one pipeline. */
export const MOST_STAGES = 20
/** The most minutes of a limit and of what goes on by itself. */
const MOST_MINUTES = 1440

/** Roles that a stage can be kept for and told to; people of an own role count as the one that theirs is based on. */
export const pipelineRoles = [
  'owner',
  'manager',
  'operator',
  'kitchen',
  'courier',
  'accountant',
  'marketer',
  'observer',
] as const satisfies readonly RoleKey[]

const once = <T>(all: T[]): T[] => [...new Set(all)]
const roleKeys = z.array(z.enum(pipelineRoles)).check(z.maxLength(20), z.overwrite(once))
const minutes = z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)))

const fields = {
  name: translated(40),
  /** Decides what becomes of the order: stock, money and figures follow from it. */
  category: z.enum(stageCategories),
  colour: tone,
  /** The verb on the button that moves an order here. */
  button_label: translated(24),
  applies_to: z.array(z.enum(fulfilments)).check(z.minLength(1), z.maxLength(20), z.overwrite(once)),
  /** Minutes after which an order in this stage is late; null for never. */
  limit_min: minutes,
  /** Roles that may move an order here; empty for everybody with the right. */
  enter_roles: roleKeys,
  tells_customer: z.boolean(),
  /** What the customer is told, with `{number}`, `{total}`, `{eta}` and `{branch}`. */
  customer_text: translatedParagraphs(500),
  /** Roles whose people are told by the bot that an order is here. */
  tells_roles: roleKeys,
  /** Only an order that is paid in full comes here. */
  requires_payment: z.boolean(),
  /** Only a delivery that a courier has taken comes here; other orders do. */
  requires_courier: z.boolean(),
  /** Whoever moves an order here says why. */
  requires_reason: z.boolean(),
  prints_slip: z.boolean(),
  /** After so many minutes an order goes on to the next stage by itself; null for never. */
  auto_next_min: minutes,
  /** Later stages that an order may go on to from here; empty for any. Cancelling is always open to those with the right. */
  next_ids: ids(MOST_STAGES),
  /** Where new orders begin; exactly one, and it is new. */
  is_default: z.boolean(),
}

/** Steps of the company's order pipeline, in their order; `reorder` moves a step within its category. */
export const stages = defineResource({
  name: 'stages',
  scope: 'company',
  path: '/app/dictionaries/stages',
  permissions: { view: 'dictionaries.view', update: 'stages.update' },
  fields,
  computed: {
    /** Open orders that are in it now. */
    orders_count: z.int(),
  },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type StageRow = Row<typeof stages>
export type StageInput = Input<typeof stages>

/** A stage as everybody who works with orders needs it; comes with the session. */
export const stage = z.object({
  id,
  sort: z.int(),
  ...z.pick(z.object(fields), {
    name: true,
    category: true,
    colour: true,
    button_label: true,
    is_default: true,
    applies_to: true,
    limit_min: true,
    requires_payment: true,
    requires_courier: true,
    requires_reason: true,
    prints_slip: true,
    next_ids: true,
  }).shape,
  enter_roles: z.array(z.string()),
})
export type Stage = z.infer<typeof stage>

/** Archives a stage; where open orders are in it, they go to another one first. */
export const archiveStage = defineEndpoint({
  method: 'POST',
  path: '/app/dictionaries/stages/:id/archive',
  access: 'company',
  permission: 'stages.update',
  params: z.strictObject({ id }),
  /** `to` is where its open orders go: a stage that is new or in progress. */
  body: z.strictObject({ version, to: z.optional(z.nullable(id)) }),
  payload: stages.row,
  summary: 'Moves the open orders of a stage to another one and archives it',
})
