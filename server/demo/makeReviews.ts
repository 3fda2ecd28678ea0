import { lowRating } from '#contract/reviews.ts'
import { searchText } from '#server/reviews/create.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Making } from './making.ts'
import { type ReviewTexts, reviewTextsIn } from './reviewTexts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const REVIEWED = 0.12
const WITH_TEXT = 0.8
const THANKED = 0.3
const stars = { 5: 62, 4: 22, 3: 8, 2: 4, 1: 4 }

interface Done {
  id: string
  number: number
  customer_id: string | null
  customer_name: string | null
  branch_id: string
  done_at: string
}

/** Reviews of some of the done orders; low ones are answered, but for those of today and yesterday, which wait. */
export async function makeReviews(making: Making, manager: { id: string }): Promise<void> {
  const { db, shop, companyId, now } = making
  // Its own chance, so that nothing else of the demo depends on the reviews.
  const chance = chanceFrom(shop.seed + 1)
  const orders = await db.query<Done>(
    `select id, number, customer_id, customer_name, branch_id, done_at from orders
     where company_id = $1 and category = 'done' and done_at <= $2 order by done_at desc`,
    [companyId, now],
  )
  const low = waiting(orders, now)
  const rows = orders.flatMap((order) => {
    const isReviewed = chance.happens(REVIEWED)
    const rating = low.get(order.id) ?? (isReviewed ? Number(chance.weighted(stars)) : undefined)
    return rating === undefined ? [] : [rowOf(making, order, { rating, chance, managerId: manager.id })]
  })
  await insertRows(db, 'reviews', rows)
}

/** The newest order and the newest one of a day ago were not liked. */
function waiting(orders: readonly Done[], now: Date): Map<string, number> {
  const yesterday = orders.find(({ done_at }) => Date.parse(done_at) < now.getTime() - DAY_MS)
  const low = new Map<string, number>()
  if (orders[0]) low.set(orders[0].id, 2)
  if (yesterday) low.set(yesterday.id, 3)
  return low
}

interface Said {
  rating: number
  chance: Chance
  managerId: string
}

function rowOf({ shop, companyId, newId, now }: Making, order: Done, { rating, chance, managerId }: Said) {
  const { id: order_id, number, customer_id, customer_name, branch_id, done_at } = order
  const texts = reviewTextsIn(shop.language)
  const at = later(new Date(done_at), chance.between(15, 600), now)
  const text = rating <= lowRating || chance.happens(WITH_TEXT) ? chance.pick(wordsFor(rating, texts)) : ''
  const isFresh = at.getTime() > now.getTime() - 2 * DAY_MS
  const isAnswered = rating <= lowRating ? !isFresh : text !== '' && chance.happens(THANKED)
  const repliedAt = isAnswered ? later(at, chance.between(20, 300), now) : null
  return {
    company_id: companyId,
    id: newId(),
    order_id,
    customer_id,
    branch_id,
    rating,
    text,
    reply: isAnswered ? chance.pick(rating <= lowRating ? texts.sorry : texts.thanks) : null,
    replied_by: isAnswered ? managerId : null,
    replied_at: repliedAt,
    search: searchText({ number, label: null, customer_name, text }),
    version: isAnswered ? 2 : 1,
    created_at: at,
    updated_at: repliedAt ?? at,
  }
}

function wordsFor(rating: number, { good, fair, poor }: ReviewTexts): readonly string[] {
  if (rating > lowRating) return good
  return rating === lowRating ? fair : poor
}

/** So many minutes later; between the two moments when that has not come yet. */
function later(start: Date, minutes: number, now: Date): Date {
  const at = start.getTime() + minutes * MINUTE_MS
  return new Date(at < now.getTime() ? at : (start.getTime() + now.getTime()) / 2)
}
