import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { day, id, line, rate, version } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { defineSettings } from './settings.ts'

/** Nothing is owed at a zero rate and on what is exempt; reports keep the two apart. */
export const vatKinds = ['standard', 'reduced', 'zero', 'exempt'] as const
export type VatKind = (typeof vatKinds)[number]
export const hasNoVat = (kind: VatKind): boolean => kind === 'zero' || kind === 'exempt'

export const vatRates = defineResource({
  name: 'vat_rates',
  scope: 'company',
  path: '/app/settings/vat/rates',
  permissions: { view: 'vat.view', update: 'vat.update' },
  fields: {
    name: line(1, 40),
    /** Until `next_from`; of a rate that orders were counted with it changes by `replace` alone. */
    rate_bp: rate,
    kind: z.enum(vatKinds),
    /** What fiscal systems call it. */
    code: line(0, 20),
    /** Of what has no rate of its own; a company has one such rate, or none. */
    is_default: z.boolean(),
  },
  computed: {
    is_used: z.boolean(),
    /** Those that have it as their own rate. */
    products_count: z.int(),
    next_rate_bp: z.nullable(rate),
    /** The first day of the next value by the company's clock; a day that has passed stays. */
    next_from: z.nullable(day),
  },
  search: ['name'],
  sort: ['-is_default', 'name', '-created_at'],
  isRestorable: true,
})
export type VatRate = Row<typeof vatRates>
export type VatRateInput = Input<typeof vatRates>

/** The value of a rate on a day. */
export const rateOn = (
  { rate_bp, next_rate_bp, next_from }: Pick<VatRate, 'rate_bp' | 'next_rate_bp' | 'next_from'>,
  today: string,
): number => (next_from !== null && next_rate_bp !== null && next_from <= today ? next_rate_bp : rate_bp)

/** Ends the present value of a rate and begins another: from that day on orders are counted with it, older ones stay. */
export const replaceVatRate = defineEndpoint({
  method: 'POST',
  path: '/app/settings/vat/rates/:id/replace',
  access: 'company',
  permission: 'vat.update',
  params: z.strictObject({ id }),
  /** Today or later; the present value takes back a change that is still to come. */
  body: z.strictObject({ version, rate_bp: rate, from: day }),
  payload: vatRates.row,
  summary: 'Gives a VAT rate another value from a day on',
})

/** How a company counts VAT. */
export const vatSettings = defineSettings({
  name: 'vat_settings',
  path: '/app/settings/vat',
  permissions: { view: 'vat.view', update: 'vat.update' },
  fields: {
    is_payer: z.boolean(),
    mode: z.enum(['included', 'on_top']),
    rounding: z.enum(['line', 'order']),
    /** Rate of the delivery fee; null is the default rate. */
    fee_rate_id: z.nullable(id),
    /** Rates of orders that are delivered, picked up or eaten in, in place of the default one; null is the default rate. */
    delivery_rate_id: z.nullable(id),
    pickup_rate_id: z.nullable(id),
    dine_in_rate_id: z.nullable(id),
    registration_number: line(0, 40),
    /** VAT is counted from this day on. */
    registered_from: z.nullable(day),
  },
})
export type VatSettings = Row<typeof vatSettings>
