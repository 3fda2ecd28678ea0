import { beforeAll, describe, expect, it } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { openStream } from '#server/http/events/testingStream.ts'
import { type ReviewedShop, reviewedShop } from './testingReviews.ts'

const DAY_MS = 86_400_000

const given = shared(testServer)
beforeAll(async () => {
  shop = await reviewedShop(given)
})
let shop: ReviewedShop

const rowsOf = (one: ReviewedShop) =>
  given.database.asTenant(one.shop.id, (db) =>
    db.query<{ rating: number; text: string }>('select rating, text from reviews where company_id = $1', [
      one.shop.id,
    ]),
  )

describe('a customer says how it was', () => {
  it('once the order is done, and reads it in the status with the answer', async () => {
    const held = await shop.serve()
    expect((await shop.statusOf(held)).review).toBeNull()
    const said = await shop.review(held, 4, '  Hot and quick\n')
    expect([said.status, said.payload.review]).toEqual([
      201,
      { rating: 4, text: 'Hot and quick', created_at: expect.any(String), reply: null, replied_at: null },
    ])
    const { payload } = await shop.shop.owner.get('/app/marketing/reviews?rating=4')
    const [row] = payload.items
    await shop.shop.manager.post(`/app/marketing/reviews/${row?.id}/reply`, { version: 1, text: 'Thank you' })
    expect((await shop.statusOf(held)).review).toMatchObject({
      reply: 'Thank you',
      replied_at: expect.any(String),
    })
  })

  it('with stars alone', async () => {
    const held = await shop.serve()
    expect((await shop.review(held, 5)).payload.review).toMatchObject({ rating: 5, text: '' })
  })

  it('not before the order is done, not after 14 days, and only with the secret of the order', async () => {
    const open = await shop.place()
    const early = await shop.review(open, 5)
    expect([early.status, early.code]).toEqual([409, 'conflict'])
    const held = await shop.serve()
    expect((await shop.review(held, 5, '', { access: open.access })).status).toBe(404)
    const other = await reviewedShop(given)
    const stranger = `${other.path}/orders/${held.id}/review`
    expect((await given.root.post(stranger, { access: held.access, rating: 5 })).status).toBe(404)
    const start = given.clock.now().getTime()
    given.clock.set(new Date(start + 13.9 * DAY_MS))
    expect((await shop.review(held, 5)).status).toBe(201)
    const late = await shop.serve()
    given.clock.set(new Date(start + 28 * DAY_MS))
    expect((await shop.review(late, 5)).status).toBe(409)
    given.clock.set(new Date())
  })

  it('once for an order, also 10 times at once, and an answer that was lost comes again with its key', async () => {
    const other = await reviewedShop(given)
    const held = await other.serve()
    const answers = await Promise.all([1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((n) => other.review(held, n)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ])
    expect(await rowsOf(other)).toHaveLength(1)
    const again = await other.serve()
    const send = (rating: number) => other.review(again, rating, 'Fine', { asking: { key: 'mine' } })
    const first = await send(5)
    expect(first.status).toBe(201)
    expect((await send(5)).payload).toEqual(first.payload)
    expect((await send(1)).code).toBe('idempotency_mismatch')
    expect(await rowsOf(other)).toHaveLength(2)
  })

  it('with 1 to 5 stars and at most 1000 characters', async () => {
    const held = await shop.serve()
    for (const rating of [0, 6, 2.5, -1]) expect((await shop.review(held, rating)).status).toBe(422)
    const long = await shop.review(held, 5, 'я'.repeat(1001))
    expect([long.status, Object.keys(long.errors)]).toEqual([422, ['text']])
    expect((await shop.review(held, 5, '🥘'.repeat(500))).status).toBe(201)
  })

  it('a few times a minute for one order, whatever the address', async () => {
    const held = await shop.serve()
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await shop.review(held, 5)).status)
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409), 429])
  })

  it('not to a company that takes nothing in any more', async () => {
    const other = await reviewedShop(given)
    const held = await other.serve()
    await other.setCompany({ expiry_date: new Date(given.clock.now().getTime() - 30 * DAY_MS) })
    const refused = await other.review(held, 5)
    expect([refused.status, refused.code]).toEqual([402, 'subscription_expired'])
  })
})

describe('nobody changes what a customer said', () => {
  it.each(['text = $2', 'rating = 5, search = $2', 'order_id = $2::uuid'])('by "%s"', async (change) => {
    await shop.reviewed(1, 'Cold')
    const changed = given.database.asTenant(shop.shop.id, (db) =>
      db.run(`update reviews set ${change} where company_id = $1`, [shop.shop.id, given.ports.newId()]),
    )
    await expect(changed).rejects.toThrow('permission denied')
    const gone = given.database.asTenant(shop.shop.id, (db) => db.run('delete from reviews'))
    await expect(gone).rejects.toThrow('permission denied')
  })
})

describe('a review arrives', () => {
  it('on the open screens of those who may see reviews, and on no others', async () => {
    const held = await shop.serve()
    const address = await given.app.listen({ port: 0 })
    const open = async (person: typeof shop.shop.operator) =>
      openStream(`${address}/api/app/events`, (await person.identity()).token)
    const [sees, cooks] = [await open(shop.shop.marketer), await open(shop.shop.kitchen)]
    try {
      await shop.review(held, 2, 'Late')
      const [told] = await sees.until(1)
      expect(told).toMatchObject({ event: 'review.created', data: { entity: 'reviews', version: 1 } })
      const next = await shop.place()
      const [heard] = await cooks.until(1)
      expect(heard).toMatchObject({ event: 'order.created', data: { id: next.id } })
    } finally {
      sees.close()
      cooks.close()
    }
  })
})
