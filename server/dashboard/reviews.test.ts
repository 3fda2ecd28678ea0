import { expect, test } from 'vitest'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Review } from '#contract/reviews.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { type ReviewedShop, reviewedShop } from '#server/storefront/testingReviews.ts'

const given = shared(testServer)

const read = async (person: Person) => (await person.get<Dashboard>('/app/dashboard')).payload

const reviewsOf = ({ shop }: ReviewedShop) =>
  given.database.asTenant(shop.id, (db) =>
    db.query<Pick<Review, 'rating' | 'created_at'>>(
      'select rating, created_at from reviews where company_id = $1 order by created_at',
      [shop.id],
    ),
  )

/** Counted here, review by review. */
function counted(rows: Pick<Review, 'rating' | 'created_at'>[], from: string, to: Date) {
  const inside = rows.filter(
    ({ created_at: at }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < to.getTime(),
  )
  const sum = inside.reduce((stars, { rating }) => stars + rating, 0)
  const { length: count } = inside
  return { count, rating: count === 0 ? null : Math.round((sum / count) * 100) }
}

test('reviews of today stand beside those of the same part of this weekday a week ago, as a recount says', async () => {
  given.clock.set('2030-03-06T12:00:00Z')
  const it = await reviewedShop(given)
  // Tashkent is five hours ahead: its day begins at 19:00 UTC.
  for (const [at, rating] of [
    ['2030-03-06T18:59:00Z', 1],
    ['2030-03-06T19:01:00Z', 2],
    ['2030-03-07T08:00:00Z', 5],
    ['2030-03-07T10:30:00Z', 3],
    ['2030-03-13T18:58:00Z', 1],
    ['2030-03-13T19:02:00Z', 5],
    ['2030-03-14T03:00:00Z', 4],
    ['2030-03-14T09:00:00Z', 4],
  ] as const) {
    given.clock.set(at)
    await it.reviewed(rating)
  }
  given.clock.set('2030-03-14T10:00:00Z')
  const { today, week_ago, now } = await read(it.shop.owner)
  const rows = await reviewsOf(it)
  expect(today?.reviews).toEqual(counted(rows, '2030-03-13T19:00:00Z', new Date(now)))
  expect(week_ago?.reviews).toEqual(counted(rows, '2030-03-06T19:00:00Z', new Date('2030-03-07T10:00:00Z')))
  expect([today?.reviews, week_ago?.reviews]).toEqual([
    { count: 3, rating: 433 },
    { count: 2, rating: 350 },
  ])
  given.clock.set(new Date())
})

test('low reviews ask for a hand until they are answered, the oldest of them first', async () => {
  const it = await reviewedShop(given)
  expect((await read(it.shop.owner)).today?.reviews).toEqual({ count: 0, rating: null })
  await it.reviewed(2, 'cold')
  await it.reviewed(4, 'good')
  await it.reviewed(3, 'so so')
  const [oldest] = await reviewsOf(it)
  const low = async (person: Person) =>
    (await read(person)).attention.find(({ kind }) => kind === 'low_reviews')
  expect(await low(it.shop.manager)).toEqual({
    kind: 'low_reviews',
    count: 2,
    oldest_at: oldest?.created_at,
  })
  const list = await it.shop.owner.get<{ items: Review[] }>('/app/marketing/reviews?needs_reply=1')
  for (const { id, version } of list.payload.items)
    await it.shop.manager.post(`/app/marketing/reviews/${id}/reply`, { version, text: 'Sorry' })
  expect(await low(it.shop.manager)).toBeUndefined()
})

test('only who may see reviews sees their number, and only of the branches that they work in', async () => {
  const it = await reviewedShop(given)
  await it.reviewed(1)
  const seen = {
    owner: true,
    manager: true,
    operator: true,
    marketer: true,
    accountant: false,
    kitchen: false,
  }
  for (const [role, isSeen] of Object.entries(seen)) {
    const { today, attention } = await read(it.shop[role as keyof typeof seen])
    const isAsked = attention.some(({ kind }) => kind === 'low_reviews')
    expect([today?.reviews !== undefined, isAsked], role).toEqual([isSeen, isSeen])
  }
  const elsewhere = it.shop.hire('operator', { branch_ids: [given.ports.newId()] })
  const { today, attention } = await read(elsewhere)
  expect([today?.reviews, attention]).toEqual([{ count: 0, rating: null }, []])
})
