import * as z from 'zod/mini'
import { currency } from './currencies.ts'
import { writtenHours } from './dictionary.ts'
import { id, instant, localeCode } from './fields.ts'
import { image } from './files.ts'
import { about } from './general.ts'
import { paymentKind, paymentTerms } from './paymentTerms.ts'
import { namedZone } from './orderZones.ts'
import { fulfilments } from './pipeline.ts'

/** What a customer agrees to with an order, in one language; a text that is empty is not there. */
export const storefrontLegal = z.object({
  /** An order names it in `consent`. */
  version: z.int(),
  /** Terms of sale. */
  terms: z.string(),
  privacy: z.string(),
})
export type StorefrontLegal = z.infer<typeof storefrontLegal>

/** What of a company anybody may know: `takes_orders` is false once its subscription and its days of grace are over. */
export const storefront = z.object({
  name: z.string(),
  takes_orders: z.boolean(),
  ...about,
  currency,
  country: z.string(),
  time_zone: z.string(),
  default_language: localeCode,
  languages: z.array(localeCode),
  /** Null where there is nothing to agree to. */
  legal: z.nullable(storefrontLegal),
  branches: z.array(
    z.object({
      id,
      name: z.string(),
      address: z.string(),
      phone: z.nullable(z.string()),
      /** In their order; `src` is the address of the medium size. */
      photos: z.array(z.omit(image, { id: true })),
      time_zone: z.string(),
      /** Opening hours in minutes after midnight, `day` 1 is Monday, `to` may pass 1440; null is always open. */
      weekly: z.nullable(writtenHours.weekly),
      /** Days that are not as their weekday is; hours count for the day on which they begin. */
      exceptions: writtenHours.exceptions,
      fulfilments: z.array(z.enum(fulfilments)),
      /** Minutes that an order takes. */
      prep_min: z.int(),
      is_open: z.boolean(),
      is_paused: z.boolean(),
      /** Up to when it takes deliveries, where that is before it closes. */
      last_delivery_at: z.nullable(instant),
      /** Whether it takes an order now, of each kind; `at` is when it does again. */
      intake: z.array(
        z.object({
          fulfilment: z.enum(fulfilments),
          reason: z.nullable(z.enum(['closed', 'paused', 'full', 'company_expired'])),
          at: z.nullable(instant),
        }),
      ),
      is_default: z.boolean(),
    }),
  ),
  /** Zones of districts, which no place on the map tells: a delivery there names one as its `zone_id`. */
  zones: z.array(namedZone),
  /** Ways to pay: on receipt, or of the kind `online` on a page. */
  payment_methods: z.array(
    z.object({
      id,
      kind: paymentKind,
      name: z.string(),
      ...paymentTerms,
      /** Where a transfer goes. */
      details: z.string(),
    }),
  ),
})
export type Storefront = z.infer<typeof storefront>
