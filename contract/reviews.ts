import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, paragraphs, version } from './fields.ts'
import { pageOf } from './resourceEndpoints.ts'

/** Stars, from 1 to 5. */
export const rating = z.int().check(z.minimum(1), z.maximum(5))

/** What a customer writes. */
export const reviewText = paragraphs(1000)

/** What staff answer. */
export const replyText = paragraphs(1000).check(z.minLength(1))

/** Up to so many stars somebody has to answer. */
export const lowRating = 3

/** A review as staff see it; the words of an erased customer are empty. */
export const review = z.object({
  id,
  version,
  order_id: id,
  order_number: z.int(),
  /** What people call the order. */
  order_label: z.string(),
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  branch_id: id,
  branch_name: z.string(),
  rating,
  text: z.string(),
  reply: z.nullable(z.string()),
  replied_at: z.nullable(instant),
  replied_by_name: z.nullable(z.string()),
  /** Low, without an answer. */
  needs_reply: z.boolean(),
  erased_at: z.nullable(instant),
  created_at: instant,
})
export type Review = z.infer<typeof review>

const one = z.strictObject({ id })

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/app/marketing/reviews',
  access: 'company',
  permission: 'reviews.view',
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    /** Number of the order, name or words of the text. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
    needs_reply: z.optional(z.stringbool()),
    customer_id: z.optional(id),
    /** Low ones without an answer first unless said otherwise. */
    sort: z.optional(z.enum(['-needs_reply', '-created_at'])),
  }),
  payload: pageOf(review),
  summary: 'One page of reviews',
})

export const getReview = defineEndpoint({
  method: 'GET',
  path: '/app/marketing/reviews/:id',
  access: 'company',
  permission: 'reviews.view',
  params: one,
  payload: review,
  summary: 'One review',
})

export const replyToReview = defineEndpoint({
  method: 'POST',
  path: '/app/marketing/reviews/:id/reply',
  access: 'company',
  permission: 'reviews.reply',
  params: one,
  body: z.strictObject({ version, text: replyText }),
  payload: review,
  isAllowedInGrace: true,
  summary: 'Answers a review, or replaces the answer; a stale version is refused',
})
