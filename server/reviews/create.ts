import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { EventName } from '#contract/events.ts'
import type { Work } from '#server/http/work.ts'
import { fold } from '#contract/fold.ts'
import { texts } from './texts.ts'

const DAYS_MS = 14 * 86_400_000

interface Reviewed {
  number: number
  label: string | null
  customer_id: string | null
  customer_name: string | null
  branch_id: string
  category: string
  is_test: boolean
  done_at: string | null
}

/** What of a review an event tells. */
export interface Told {
  id: string
  version: number
  branch_id: string
}

/** Writes the one review of a done order; 409 of a test, before it is done, after 14 days and for a second one. */
export async function addReview(
  { db, session, now, newId }: Work,
  orderId: string,
  { rating, text }: { rating: number; text: string },
): Promise<Told> {
  // The lock keeps the order with its customer while customers are merged or erased.
  const order = await db.one<Reviewed>(
    `select number, label, customer_id, customer_name, branch_id, category, is_test, done_at from orders
     where company_id = $1 and id = $2 for no key update`,
    [session.company_id, orderId],
  )
  if (!order) throw notFound()
  const { number, label, customer_id, customer_name, branch_id, category, is_test, done_at } = order
  if (is_test) throw new Refusal(409, 'conflict', texts.isTest)
  if (category !== 'done' || done_at === null) throw new Refusal(409, 'conflict', texts.notDone)
  if (Date.parse(done_at) < now.getTime() - DAYS_MS) throw new Refusal(409, 'conflict', texts.isLate)
  const id = newId()
  const written = await db.run(
    `insert into reviews (company_id, id, order_id, customer_id, branch_id, rating, text, search, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict (company_id, order_id) do nothing`,
    [
      session.company_id,
      id,
      orderId,
      customer_id,
      branch_id,
      rating,
      text,
      searchText({ number, label, customer_name, text }),
      now,
    ],
  )
  if (written === 0) throw new Refusal(409, 'conflict', texts.isThere)
  return { id, version: 1, branch_id }
}

/** What a review is found by. */
export function searchText(said: {
  number: number
  label: string | null
  customer_name: string | null
  text: string
}): string {
  return fold([said.number, said.label, said.customer_name, said.text].filter(Boolean).join(' '))
}

/** Announces a review to those who may see reviews; the last statement of a change. */
export async function tellReview(
  { db, session, now }: Pick<Work, 'db' | 'session' | 'now'>,
  event: Extract<EventName, `review.${string}`>,
  { id, version, branch_id }: Told,
): Promise<void> {
  const told = { event, entity: 'reviews', entity_id: id, version, branch_id } as const
  await emit(db, session.company_id, { ...told, permission: 'reviews.view' }, now)
}
