import * as z from 'zod/mini'
import { instant, paragraphs, rate, translated } from './fields.ts'
import { paymentModes } from './paymentModes.ts'
import { captureTimes, paymentKind, paymentTerms } from './paymentTerms.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** Ways in which customers pay. Each fulfilment of a branch keeps an active one. */
export const paymentMethods = defineResource({
  name: 'payment_methods',
  scope: 'company',
  path: '/app/settings/payments',
  permissions: { view: 'payments.view', update: 'payments.settings' },
  fields: {
    /** Stays what it is once somebody has paid by it. */
    kind: paymentKind,
    name: translated(60),
    ...paymentTerms,
    /** Where a transfer goes: shown to whoever pays by it. */
    details: paragraphs(500),
    /** What the bank keeps, in hundredths of a percent: noted with each payment, for reports. */
    fee_bp: rate,
    /** When an online one takes the money; held until then. Of another kind always with the order. */
    captures_at: z.enum(captureTimes),
    /** Whether money that came by an online one goes back by itself when its order is cancelled. */
    refunds_on_cancel: z.boolean(),
    is_active: z.boolean(),
  },
  computed: {
    /** Whether somebody has paid by it. */
    is_used: z.boolean(),
    /** Of an online one, by its keys; null until it is connected, and of any other kind. */
    mode: z.nullable(z.enum(paymentModes)),
    /** Since when its provider fails: has not answered, or has made no page, at least three times in ten minutes and never since. */
    failing_since: z.nullable(instant),
    /** Whether it answers, and says no. */
    is_refused: z.boolean(),
  },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type PaymentMethod = Row<typeof paymentMethods>
export type PaymentMethodInput = Input<typeof paymentMethods>
