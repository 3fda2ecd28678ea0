import * as z from 'zod/mini'
import { translated } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** Those that every company begins with; the key stays when somebody gives one other words. */
// oxfmt-ignore
export const cancelReasonKeys = [
  'changed_mind', 'no_answer', 'out_of_stock', 'outside_zone', 'closed', 'wrong_price', 'duplicate', 'fraud',
  'courier_failed', 'other',
] as const
export type CancelReasonKey = (typeof cancelReasonKeys)[number]

const fields = {
  name: translated(60),
  /** Whoever cancels has to say more in their own words. */
  needs_note: z.boolean(),
}

/** Why orders are cancelled; an order keeps the words of its day. */
export const cancelReasons = defineResource({
  name: 'cancel_reasons',
  scope: 'company',
  path: '/app/dictionaries/cancel-reasons',
  permissions: { view: 'dictionaries.view', update: 'dictionaries.update' },
  fields,
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type CancelReason = Row<typeof cancelReasons>
export type CancelReasonInput = Input<typeof cancelReasons>

/** The reasons that a new company begins with. */
export const platformCancelReasons = defineResource({
  name: 'platform_cancel_reasons',
  scope: 'platform',
  path: '/admin/dictionaries/cancel-reasons',
  permissions: { view: 'admin.dictionaries.view', update: 'admin.dictionaries.update' },
  fields,
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type PlatformCancelReason = Row<typeof platformCancelReasons>
