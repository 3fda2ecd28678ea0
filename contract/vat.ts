import * as z from 'zod/mini'
import { day, id, line, rate } from './fields.ts'
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
    /** Until `next_from`; what orders were counted with changes from a day on alone. */
    rate_bp: rate,
    kind: z.enum(vatKinds),
    /** What fiscal systems call it. */
    code: line(0, 20),
    /** Of what has no rate of its own; a company has one such rate, or none. */
    is_default: z.boolean(),
    /** The value from `next_from` on, a day by the company's clock: today or later when it is written. */
    next_rate_bp: z.nullable(rate),
    next_from: z.nullable(day),
  },
  computed: {
    is_used: z.boolean(),
    /** Those that have it as their own rate. */
    products_count: z.int(),
  },
  search: ['name'],
  sort: ['-is_default', 'name', '-created_at'],
  isRestorable: true,
})
export type VatRate = Row<typeof vatRates>
export type VatRateInput = Input<typeof vatRates>

/** A rate as it is on a day: a change that has begun is its value. */
export function rateOn<Rate extends Pick<VatRate, 'rate_bp' | 'next_rate_bp' | 'next_from'>>(
  rate: Rate,
  today: string,
): Rate {
  const { next_rate_bp, next_from } = rate
  if (next_rate_bp === null || next_from === null || next_from > today) return rate
  return { ...rate, rate_bp: next_rate_bp, next_rate_bp: null, next_from: null }
}

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
export type VatSettingsInput = Input<typeof vatSettings>
