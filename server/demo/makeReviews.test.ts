import { beforeAll, describe, expect, test } from 'vitest'
import type { Review } from '#contract/reviews.ts'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { type DemoAccount, seedDemo } from './seed.ts'

const DAY_MS = 86_400_000

interface Row extends Pick<Review, 'rating' | 'text' | 'reply' | 'created_at' | 'needs_reply'> {
  company: string
  category: string
  done_at: string
  replied_at: string | null
}

const given = shared(testServer)
beforeAll(async () => {
  accounts = await seedDemo(given)
  rows = await given.database.asRoot((db) =>
    db.query<Row>(
      `select companies.name as company, rating, text, reply, reviews.created_at, needs_reply, category, done_at, replied_at
       from reviews join orders on orders.company_id = reviews.company_id and orders.id = order_id
       join companies on companies.id = reviews.company_id`,
    ),
  )
})
let accounts: DemoAccount[]
let rows: Row[]

describe('the reviews of the demo companies', () => {
  test('belong to a believable share of done orders, most of them content', async () => {
    const done = await given.database.asRoot((db) =>
      db.query<{ name: string; count: number }>(
        `select name, count(*)::int from orders join companies on companies.id = company_id
         where category = 'done' group by 1`,
      ),
    )
    for (const { name, count } of done) {
      const own = rows.filter(({ company }) => company === name)
      expect([name, own.length / count > 0.07, own.length / count < 0.18]).toEqual([name, true, true])
      expect(own.filter(({ rating }) => rating >= 4).length / own.length).toBeGreaterThan(0.6)
    }
    expect(rows.every(({ category }) => category === 'done')).toBe(true)
  })

  test('were written after the order and answered after that, never tomorrow', () => {
    const now = given.clock.now().getTime()
    for (const { done_at, created_at, replied_at } of rows) {
      const moments = [done_at, created_at, replied_at ?? created_at].map((at) => Date.parse(at))
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      expect(Math.max(...moments)).toBeLessThanOrEqual(now)
    }
  })

  test('of the last two days wait for an answer where they are low, older ones have one', () => {
    const now = given.clock.now().getTime()
    for (const { company } of accounts) {
      const low = rows.filter((row) => row.company === company && row.rating <= 3)
      const isFresh = ({ created_at }: Row) => Date.parse(created_at) > now - 2 * DAY_MS
      expect(low.filter(isFresh).length).toBeGreaterThanOrEqual(2)
      expect(low.filter(({ needs_reply }) => !needs_reply).every((row) => row.reply)).toBe(true)
      expect(low.filter(({ needs_reply }) => needs_reply).every(isFresh)).toBe(true)
      expect(low.every(({ text }) => text !== '')).toBe(true)
    }
  })

  test('speak the language of their shop, and staff find them by its words', async () => {
    const isRussian = (text: string) => /[а-я]/i.test(text)
    for (const { company, people } of accounts) {
      const texts = rows.filter((row) => row.company === company && row.text).map(({ text }) => text)
      expect(new Set(texts.map(isRussian))).toEqual(new Set([company === 'Чайхона Навруз']))
      const manager = people.find(({ role }) => role === 'manager')
      const { payload } = await given.root.post<SignedIn>('/auth/login', {
        login: manager?.phone,
        password: manager?.password,
      })
      const q = encodeURIComponent(texts[0] ?? '')
      const found = await given
        .withToken(payload.token)
        .get<{ items: Review[] }>(`/app/marketing/reviews?q=${q}`)
      expect(found.payload.items.map(({ text }) => text)).toContain(texts[0])
    }
  })
})
