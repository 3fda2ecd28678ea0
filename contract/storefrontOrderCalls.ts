import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, localeCode } from './fields.ts'
import { rating, reviewText } from './reviews.ts'
import { ofToken, returnUrl, storefrontOrder } from './storefront.ts'

const params = z.strictObject({ ...ofToken, id })
/** The secret of an order, from the answer that placed it. */
const access = z.string().check(z.minLength(1), z.maxLength(100))

export const getStorefrontOrder = defineEndpoint({
  method: 'GET',
  path: '/storefront/:token/orders/:id',
  access: 'public',
  params,
  query: z.strictObject({ access, lang: z.optional(localeCode) }),
  payload: storefrontOrder,
  summary: 'Status of an order for who placed it',
})

export const payStorefrontOrder = defineEndpoint({
  method: 'POST',
  path: '/storefront/:token/orders/:id/pay',
  access: 'public',
  params,
  body: z.strictObject({ access, method_id: z.optional(id), return_url: z.optional(returnUrl) }),
  payload: storefrontOrder,
  summary:
    'A page to pay what is due: the one that waits, or a new one after a failed payment; `method_id` changes the way to pay to an online one',
})

export const cancelStorefrontOrder = defineEndpoint({
  method: 'POST',
  path: '/storefront/:token/orders/:id/cancel',
  access: 'public',
  params,
  body: z.strictObject({ access }),
  payload: storefrontOrder,
  summary: 'Cancels an order that nobody has accepted, until `cancel_until`; a cancelled one stays as it is',
})

export const reviewStorefrontOrder = defineEndpoint({
  method: 'POST',
  path: '/storefront/:token/orders/:id/review',
  access: 'public',
  params,
  body: z.strictObject({ access, rating, text: z.optional(reviewText) }),
  payload: storefrontOrder,
  status: 201,
  summary: 'Says how the order was: 1 to 5 stars and a text, once, within 14 days after it is done',
})
