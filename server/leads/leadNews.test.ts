import { beforeAll, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { comingLead } from './comingLead.ts'
import { remindHeads } from './leadNews.ts'
import { leadPath as path, type TestLeads, testingLeads } from './testingLeads.ts'

const given = shared(testServer)
beforeAll(async () => {
  made = await testingLeads(given)
})
let made: TestLeads

const root = <T>(statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.query<T & object>(statement, values))
const come = (phone: string) =>
  given.database.asRoot((db) =>
    comingLead(
      db,
      {
        source: 'website',
        code: '',
        name: 'Nora',
        phone,
        messenger: null,
        company: '',
        category_id: null,
        country: null,
        notes: '',
        company_id: null,
      },
      { now: given.clock.now(), newId: () => given.ports.newId() },
    ),
  )
const later = (ms: number) => given.clock.set(new Date(given.clock.now().getTime() + ms))
const told = (kind: 'new' | 'untouched') =>
  root<{ user_id: string; count: number; phone: string; is_due: boolean }>(
    `select lead_news.user_id, count, phone, next_at is not null as is_due
     from lead_news join leads on leads.id = lead_id where kind = $1 order by phone`,
    [kind],
  )

test('leads that come go to those who sell in turn, and each manager is told', async () => {
  await given.administrator('sales')
  await given.administrator('support')
  const sellers = await root<{ id: string }>("select id from users where platform_role = 'sales'")
  for (const end of [1, 2, 3, 4]) {
    await come(`+99890600000${end}`)
    later(60_000)
  }
  const news = await told('new')
  const takers = news.map(({ user_id }) => user_id)
  expect(new Set(takers.slice(0, 2))).toEqual(new Set(sellers.map(({ id }) => id)))
  expect(takers.slice(2)).toEqual(takers.slice(0, 2))
  expect(news.every(({ count, is_due }) => count === 1 && is_due)).toBe(true)
  // Who comes again is no new lead.
  await come('+998906000001')
  expect(await told('new')).toHaveLength(4)
})

test('a list of leads is shared out in turn, and told to each manager in one message', async () => {
  await root('delete from lead_news')
  const text = `name,phone\n${[1, 2, 3].map((end) => `A${end},+99890600010${end}`).join('\n')}`
  await made.sales.post(`${path}/import`, { text, is_check: false })
  const news = await told('new')
  expect(news.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(new Set(news.map(({ user_id }) => user_id)).size).toBe(2)
})

test('leads that nobody has touched for a day are told to the heads, once', async () => {
  await root('delete from lead_news')
  await given.administrator('superroot')
  const heads = await root<{ id: string }>(
    "select id from administrators where role = 'superroot' and archived_at is null and not is_blocked",
  )
  const remind = () => given.database.asRoot((db) => remindHeads(db, given.clock.now()))
  await remind()
  expect(await told('untouched')).toEqual([])
  later(25 * 3_600_000)
  await come('+998906000009')
  await remind()
  const news = await told('untouched')
  const due = news.filter(({ is_due }) => is_due)
  expect(due.map(({ user_id }) => user_id).toSorted()).toEqual(heads.map(({ id }) => id).toSorted())
  expect(new Set(due.map(({ count }) => count))).toEqual(new Set([7]))
  expect(news.some(({ phone }) => phone === '+998906000009')).toBe(false)
  await remind()
  expect(await told('untouched')).toHaveLength(news.length)
})
