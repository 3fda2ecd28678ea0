import { describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Review } from '#contract/reviews.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { type ReviewedShop, reviewedShop } from '#server/storefront/testingReviews.ts'

const given = shared(testServer)

interface Page {
  items: Review[]
  next_cursor: string | null
}

const list = async (person: Person, query = '') => {
  const { payload, body } = await person.get<Page>(`/app/marketing/reviews${query}`)
  expect(body).toContain('success')
  return payload
}
const said = async (person: Person, query = '') => (await list(person, query)).items.map(({ text }) => text)
const answer = (person: Person, { id, version }: Review, text: string) =>
  person.post<Review>(`/app/marketing/reviews/${id}/reply`, { version, text })

async function first(it: ReviewedShop): Promise<Review> {
  const [row] = (await list(it.shop.owner)).items
  if (!row) throw new Error('There is no review')
  return row
}

describe('the list of reviews', () => {
  test('begins with the low ones that wait for an answer, then the newest, page by page', async () => {
    const it = await reviewedShop(given)
    for (const [rating, text] of [
      [2, 'cold'],
      [5, 'fine'],
      [3, 'so so'],
      [4, 'good'],
    ] as const)
      await it.reviewed(rating, text)
    expect(await said(it.shop.manager)).toEqual(['so so', 'cold', 'good', 'fine'])
    expect(await said(it.shop.manager, '?sort=-created_at')).toEqual(['good', 'so so', 'fine', 'cold'])
    for (const sort of ['-needs_reply', '-created_at']) {
      const walked: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Page = await list(
          it.shop.manager,
          `?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`,
        )
        walked.push(...page.items.map(({ text }) => text))
        cursor = page.next_cursor
      }
      expect(walked).toEqual(await said(it.shop.manager, `?sort=${sort}`))
    }
    const page = await list(it.shop.manager, '?limit=1')
    const mixed = `/app/marketing/reviews?sort=-created_at&cursor=${page.next_cursor}`
    expect((await it.shop.manager.get(mixed)).status).toBe(422)
  })

  test('is narrowed to stars, to what waits for an answer, to a customer, and searched by number, name and text', async () => {
    const it = await reviewedShop(given)
    const cold = await it.reviewed(1, 'The plov was cold', { name: 'Malika' })
    await it.reviewed(5, 'Ёлка went well', { name: 'Sardor' })
    const { manager } = it.shop
    const [low] = (await list(manager, '?rating=1')).items
    expect(low).toMatchObject({ order_id: cold.id, order_number: cold.number, customer_name: 'Malika' })
    expect(await said(manager, '?needs_reply=true')).toEqual(['The plov was cold'])
    expect(await said(manager, '?needs_reply=false')).toEqual(['Ёлка went well'])
    expect(await said(manager, `?customer_id=${low?.customer_id}`)).toEqual(['The plov was cold'])
    for (const q of ['PLOV cold', 'malika', `%23${cold.number} malika`])
      expect(await said(manager, `?q=${q}`)).toEqual(['The plov was cold'])
    expect(await said(manager, '?q=елка')).toEqual(['Ёлка went well'])
    expect(await said(manager, '?q=nothing')).toEqual([])
  })

  test('shows a person the reviews of the orders that they see', async () => {
    const it = await reviewedShop(given)
    await it.reviewed(2, 'cold')
    const elsewhere = it.shop.hire('operator', { branch_ids: [given.ports.newId()] })
    const here = it.shop.hire('operator', { branch_ids: [it.branch] })
    const alone = it.shop.hire('operator', { visibility: 'own' })
    expect(await said(here)).toEqual(['cold'])
    for (const person of [elsewhere, alone]) {
      expect(await said(person)).toEqual([])
      const path = `/app/marketing/reviews/${(await first(it)).id}`
      expect((await person.get(path)).status).toBe(404)
    }
    expect((await it.shop.kitchen.get('/app/marketing/reviews')).status).toBe(403)
  })
})

describe('an answer', () => {
  test('is written by who may, stands with the name of who wrote it, and is in the history of the company', async () => {
    const it = await reviewedShop(given)
    await it.reviewed(1, 'cold')
    const waiting = await first(it)
    expect(waiting).toMatchObject({ needs_reply: true, reply: null, replied_by_name: null })
    expect((await answer(it.shop.operator, waiting, 'Sorry')).status).toBe(403)
    const done = await answer(it.shop.marketer, waiting, '  We are sorry ')
    expect(done.payload).toMatchObject({ needs_reply: false, reply: 'We are sorry', version: 2 })
    expect(done.payload.replied_by_name).toMatch(/\w/)
    const [entry] = await given.database.asRoot((db) =>
      db.query<{ changes: unknown }>(
        `select changes from audit_log where entity_id = $1 and action = 'reviews.reply'`,
        [waiting.id],
      ),
    )
    expect(entry?.changes).toEqual({ reply: [null, 'We are sorry'] })
  })

  test('replaces the one before, but never one that was not seen', async () => {
    const it = await reviewedShop(given)
    await it.reviewed(5, 'fine')
    const seen = await first(it)
    const both = await Promise.all(['A', 'B'].map((text) => answer(it.shop.manager, seen, text)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = both.toSorted((a, b) => a.status - b.status)
    expect([lost?.code, lost?.current]).toMatchObject(['stale_version', { reply: won?.payload.reply }])
    const present = await first(it)
    expect((await answer(it.shop.manager, present, 'C')).payload).toMatchObject({ reply: 'C', version: 3 })
    expect((await answer(it.shop.manager, await first(it), ' ')).status).toBe(422)
  })
})

describe('a customer', () => {
  const customerOf = (it: ReviewedShop, id: string | null) =>
    it.shop.manager.get<Customer>(`/app/customers/${id}`).then(({ payload }) => payload)

  test('who is merged into another one takes the reviews along', async () => {
    const it = await reviewedShop(given)
    await it.reviewed(5, 'fine', { name: 'Malika' })
    const other = await first(it)
    await it.reviewed(4, 'good', { name: 'Malika again' })
    const { customer_id } = (await list(it.shop.owner, '?rating=4')).items[0] ?? other
    const { version } = await customerOf(it, customer_id)
    const merged = await it.shop.manager.post(`/app/customers/${customer_id}/merge`, {
      version,
      customer_id: other.customer_id,
    })
    expect(merged.status).toBe(200)
    expect(await said(it.shop.owner, `?customer_id=${customer_id}`)).toEqual(['good', 'fine'])
  })

  test('who is forgotten leaves stars without a word, and nothing to answer', async () => {
    const it = await reviewedShop(given)
    await it.reviewed(1, 'Aldebaran was cold', { name: 'Aldebaran' })
    await answer(it.shop.manager, await first(it), 'Sorry, Aldebaran')
    const { phone } = (await it.reviewed(2, 'Aldebaran again', { name: 'Other' })).customer
    for (const row of (await list(it.shop.owner)).items) {
      const { version } = await customerOf(it, row.customer_id)
      const gone = await it.shop.manager.post(`/app/customers/${row.customer_id}/erase`, { version })
      expect(gone.status).toBe(200)
    }
    const { items } = await list(it.shop.owner)
    expect(items).toMatchObject([
      { rating: 2, text: '', reply: null, customer_name: null, needs_reply: false },
      { rating: 1, text: '', reply: '', customer_name: null, needs_reply: false },
    ])
    const rows = await given.database.asRoot((db) =>
      db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from reviews t where company_id = $1
         union all select to_jsonb(t)::text from audit_log t where company_id = $1`,
        [it.shop.id],
      ),
    )
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(new RegExp(`aldebaran|${phone.slice(1)}`, 'i'))
    expect(await said(it.shop.owner, `?q=${items[0]?.order_number}`)).toHaveLength(1)
    const [one] = items
    const refused = one && (await answer(it.shop.manager, one, 'Hello'))
    expect([refused?.status, refused?.code]).toEqual([409, 'conflict'])
  })
})
