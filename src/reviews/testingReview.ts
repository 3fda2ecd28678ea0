import type { Review } from '#contract/reviews.ts'

/** A low review of today that waits for an answer. */
export const testReview = (more: Partial<Review> = {}): Review => ({
  id: '01890a5d-ac96-774b-bcce-000000000001',
  version: 1,
  order_id: '01890a5d-ac96-774b-bcce-000000000002',
  order_number: 12,
  order_label: '12',
  customer_id: '01890a5d-ac96-774b-bcce-000000000003',
  customer_name: 'Malika',
  branch_id: '01890a5d-ac96-774b-bcce-000000000004',
  branch_name: 'Main branch',
  rating: 2,
  text: 'The plov was cold',
  reply: null,
  replied_at: null,
  replied_by_name: null,
  needs_reply: true,
  erased_at: null,
  created_at: '2026-03-09T10:00:00.000Z',
  ...more,
})
