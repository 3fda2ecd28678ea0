import * as z from 'zod/mini'
import { instant, paragraphs } from './fields.ts'

/** Parts of the product that the platform's people can switch off for everybody; what runs already goes on. */
export const platformSwitchNames = [
  'online_payments',
  'storefront_orders',
  'imports',
  'exports',
  'pictures',
  'bot_messages',
] as const
export type PlatformSwitch = (typeof platformSwitchNames)[number]

/** A part that is off. */
export const switchedOff = z.object({
  name: z.enum(platformSwitchNames),
  /** What people are told. */
  reason: z.string(),
  since: instant,
})
export type SwitchedOff = z.infer<typeof switchedOff>

export const switchInput = z.strictObject({ reason: paragraphs(200).check(z.minLength(1)) })
export const switchParams = z.strictObject({ name: z.enum(platformSwitchNames) })
