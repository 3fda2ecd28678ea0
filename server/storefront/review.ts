import type { StorefrontReview } from '#contract/storefront.ts'
import type { Work } from '#server/http/work.ts'

const read = {
  name: 'storefront_review',
  text: `select rating, text, created_at, nullif(reply, '') as reply, replied_at
    from reviews where company_id = $1 and order_id = $2`,
}

/** What was said about an order, as its customer may see it. */
export async function readReviewOf({ db, session }: Work, orderId: string): Promise<StorefrontReview | null> {
  return (await db.one<StorefrontReview>(read, [session.company_id, orderId])) ?? null
}
