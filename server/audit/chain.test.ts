import { beforeEach, expect, test } from 'vitest'
import type { AuditVerification } from '#contract/audit.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { sealAudit } from './sealAudit.ts'

const DAY_MS = 86_400_000
const guest = { name: 'Nodira', phone: '+998907778899', note: 'Likes tea', is_blacklisted: false }

const given = shared(testServer)

let shop: Shop
let days: string[]
beforeEach(async () => {
  shop = await given.company()
  days = []
  for (const name of ['Anna', 'Boris', 'Clara']) {
    given.clock.set(new Date(given.clock.now().getTime() + DAY_MS))
    days.push(given.clock.now().toISOString().slice(0, 10))
    await shop.owner.post('/app/customers', { ...guest, name, phone: `+99890${7_000_000 + days.length}` })
  }
  given.clock.set(new Date(given.clock.now().getTime() + 2 * DAY_MS))
  await sealAudit(given)
})

const verify = async () => (await shop.owner.get<AuditVerification>('/app/audit/verification')).payload

/** What nobody at work may do: whoever has the database in hand alone. */
const tamper = (text: string, values: unknown[]) => given.database.executeSql(text, values)
const lineOf = `(select id from audit_log where company_id = $1 and action = 'customers.create' and created_at::date = $2::date limit 1)`

test('a log that nobody has touched is whole, and today is not sealed yet', async () => {
  await shop.owner.post('/app/customers', { ...guest, name: 'Today' })
  const found = await verify()
  expect(found).toMatchObject({ broken_day: null, last_day: days.at(-1) })
  expect(found.days).toBeGreaterThanOrEqual(3)
  expect(found.fingerprint).toMatch(/^[\da-f]{64}$/)
  await sealAudit(given)
  expect(await verify()).toEqual(found)
})

const deeds: [string, string][] = [
  ['was taken out', `delete from audit_log where company_id = $1 and id = ${lineOf}`],
  [
    'was put down to somebody else',
    `update audit_log set actor_name = 'Mallory' where company_id = $1 and id = ${lineOf}`,
  ],
  [
    'was written otherwise',
    `update audit_log set changes = '{"name": "Zed"}' where company_id = $1 and id = ${lineOf}`,
  ],
  [
    'was put in',
    `insert into audit_log (company_id, id, actor_name, action, entity, created_at)
     values ($1, gen_random_uuid(), 'Mallory', 'orders.cancel', 'orders', $2::date + interval '1 hour')`,
  ],
  [
    'went with its seal',
    `with gone as (delete from audit_seals where company_id = $1 and day = $2::date)
     delete from audit_log where company_id = $1 and created_at::date = $2::date`,
  ],
]
test.each(deeds)('a line that %s shows, with the first day that is not as it was', async (_, deed) => {
  await tamper(deed, [shop.id, days[1]])
  const { broken_day } = await verify()
  // Where a whole day is gone, the next one has lost what it was chained to.
  expect(broken_day).toBe(deed.includes('audit_seals') ? days[2] : days[1])
})

test('what was erased of a customer breaks nothing', async () => {
  const { items } = (
    await shop.owner.get<{ items: { id: string; version: number }[] }>('/app/customers?q=Boris')
  ).payload
  const erased = await shop.owner.post(`/app/customers/${items[0]?.id}/erase`, { version: items[0]?.version })
  expect(erased.status).toBe(200)
  const [line] = (
    await shop.owner.get<{ items: { changes: unknown[] }[] }>(
      `/app/audit?entity_id=${items[0]?.id}&action=customers.create`,
    )
  ).payload.items
  expect(line?.changes).toEqual([])
  expect((await verify()).broken_day).toBeNull()
})

test('the log of the platform is sealed, too, and its people read the chain of each company', async () => {
  const root = await given.administrator()
  await root.post('/admin/dictionaries/tags', {
    name: `T ${days[0]}`,
    kind: 'lead',
    colour: 'teal',
    description: '',
  })
  given.clock.set(new Date(given.clock.now().getTime() + 2 * DAY_MS))
  await sealAudit(given)
  const later = await given.administrator()
  const read = async (query = '') =>
    (await later.get<AuditVerification>(`/admin/audit/verification${query}`)).payload
  const { last_day: last, broken_day } = await read()
  expect(broken_day).toBeNull()
  expect((await read(`?company_id=${shop.id}`)).broken_day).toBeNull()
  await tamper(`update platform_audit_log set actor_name = 'Nobody' where created_at::date = $1::date`, [
    last,
  ])
  expect((await read()).broken_day).toBe(last)
})
