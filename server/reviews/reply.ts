import type { Body } from '#contract/endpoint.ts'
import type { Review, replyToReview } from '#contract/reviews.ts'
import { audit } from '#server/http/audit/audit.ts'
import { staleRow } from '#server/http/audit/staleRow.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { tellReview } from './create.ts'
import { readReview } from './read.ts'
import { texts } from './texts.ts'

/** Answers a review, or puts another answer in place of the first. */
export async function reply(
  work: Work,
  id: string,
  { version, text }: Body<typeof replyToReview>,
): Promise<Review> {
  const { db, session, now, newId, ip } = work
  const before = await readReview(work, id)
  if (before.erased_at !== null) throw new Refusal(409, 'conflict', texts.isErased, { current: before })
  if (version !== before.version) throw await stale(work, before)
  const changed = await db.run(
    `update reviews set reply = $4, replied_by = $5, replied_at = $6, updated_at = $6, version = version + 1
     where company_id = $1 and id = $2 and version = $3`,
    [session.company_id, before.id, version, text, session.user_id, now],
  )
  const after = await readReview(work, id)
  if (changed === 0) throw await stale(work, after)
  const changes = { reply: [before.reply, text] }
  const entry = { action: 'reviews.reply', entity: 'reviews', entity_id: after.id, changes }
  await audit(db, session, entry, now, newId, ip)
  await tellReview(work, 'review.updated', after)
  return after
}

/** Of staff only an answer changes a review. */
const stale = (work: Work, review: Review) =>
  staleRow(work, review, { id: review.id, updated_at: review.replied_at })
