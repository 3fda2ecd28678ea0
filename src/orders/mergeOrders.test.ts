import { describe, expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders.ts'
import type { Pages } from '#src/session/calls/usePages.ts'
import { mergeOrders } from './mergeOrders.ts'
import { momentOf as moment, orderRow as row } from './testOrder.ts'

function pagesOf(...pages: OrderRow[][]): Pages<OrderRow> {
  const last = pages.length - 1
  return {
    pages: pages.map((items, index) => ({ items, next_cursor: index === last ? null : `page ${index + 1}` })),
    pageParams: pages.map((_, index) => (index === 0 ? undefined : `page ${index}`)),
  }
}
const withMore = (pages: Pages<OrderRow>): Pages<OrderRow> => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, next_cursor: 'more' })),
})
const idsOf = ({ pages }: Pages<OrderRow>) => pages.flatMap((page) => page.items).map(({ id }) => id)

const query = { category: 'new' as const }
const two = pagesOf([row('a', 1), row('c', 3)])

describe('the list of new orders', () => {
  test('takes a new order in by its age', () => {
    expect(idsOf(mergeOrders(two, query, { changed: [row('d', 4)] }))).toEqual(['a', 'c', 'd'])
    expect(idsOf(mergeOrders(two, query, { changed: [row('b', 2)] }))).toEqual(['a', 'b', 'c'])
  })

  test('lets an accepted order go, and the list in progress takes it by its due time', () => {
    const accepted = row('a', 1, {
      version: 2,
      category: 'in_progress',
      stage_id: 'accepted',
      promised_at: moment(30),
    })
    expect(idsOf(mergeOrders(two, query, { changed: [accepted] }))).toEqual(['c'])
    const running = pagesOf([
      row('x', 9, { category: 'in_progress', promised_at: moment(20) }),
      row('y', 8, { category: 'in_progress', promised_at: moment(40) }),
    ])
    expect(idsOf(mergeOrders(running, { category: 'in_progress' }, { changed: [accepted] }))).toEqual([
      'x',
      'a',
      'y',
    ])
  })

  test('keeps what it knows when an older answer comes late', () => {
    const newer = pagesOf([row('a', 1, { version: 3, comment: 'new' })])
    expect(mergeOrders(newer, query, { changed: [row('a', 1, { version: 2, comment: 'old' })] })).toBe(newer)
  })

  test('leaves to the next page what lies beyond the loaded rows', () => {
    expect(idsOf(mergeOrders(withMore(two), query, { changed: [row('z', 50)] }))).toEqual(['a', 'c'])
  })

  test('puts a row into the page where its place is', () => {
    const merged = mergeOrders(pagesOf([row('a', 1), row('c', 3)], [row('e', 5)]), query, {
      changed: [row('d', 4)],
    })
    expect(merged.pages.map((page) => page.items.map(({ id }) => id))).toEqual([
      ['a', 'c'],
      ['d', 'e'],
    ])
  })

  test('drops an order that this person no longer sees', () => {
    expect(idsOf(mergeOrders(two, query, { changed: [], gone: ['a'] }))).toEqual(['c'])
  })

  test('stays the same list when nothing in it has changed', () => {
    expect(mergeOrders(two, query, { changed: [], gone: ['unknown'] })).toBe(two)
  })
})

describe('a filtered list', () => {
  test('takes only what its filters show', () => {
    const delivery = { category: 'new' as const, fulfilment: 'delivery' as const }
    const change = { changed: [row('b', 2), row('d', 4, { fulfilment: 'delivery' })] }
    expect(idsOf(mergeOrders(pagesOf([]), delivery, change))).toEqual(['d'])
    expect(
      idsOf(
        mergeOrders(
          two,
          { ...query, payment_status: 'unpaid' },
          { changed: [row('a', 1, { version: 2, payment_status: 'paid' })] },
        ),
      ),
    ).toEqual(['c'])
  })

  test('of a tag takes an order in that gets the tag, and lets go of one that loses it', () => {
    const urgent = { ...query, tag: 'urgent' }
    const list = pagesOf([row('a', 1, { tag_ids: ['urgent'] })])
    const put = [row('b', 2, { tag_ids: ['gift', 'urgent'] }), row('c', 3, { tag_ids: ['gift'] })]
    expect(idsOf(mergeOrders(list, urgent, { changed: put }))).toEqual(['a', 'b'])
    expect(idsOf(mergeOrders(list, urgent, { changed: [row('a', 1, { version: 2 })] }))).toEqual([])
  })

  test('found by words is only brought up to date: which orders match is for the server to say', () => {
    const found = mergeOrders(
      two,
      { q: 'plov' },
      { changed: [row('a', 1, { version: 2, comment: 'hot' }), row('b', 2)] },
    )
    expect(idsOf(found).toSorted()).toEqual(['a', 'c'])
    expect(found.pages[0]?.items.find(({ id }) => id === 'a')?.comment).toBe('hot')
  })
})

test('finished orders stand with the newest first', () => {
  const done = (id: string, minute: number) => row(id, minute, { category: 'done', done_at: moment(minute) })
  const list = pagesOf([done('c', 30), done('a', 10)])
  expect(idsOf(mergeOrders(list, { category: 'done' }, { changed: [done('b', 20), done('d', 40)] }))).toEqual(
    ['d', 'c', 'b', 'a'],
  )
})
