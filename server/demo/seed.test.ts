import { brokenInvariants } from '#server/billing/testingInvariants.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import type { VatReport } from '#contract/vatReport.ts'
import { keptLog } from '#server/db/testLog.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Reach } from '#server/onlyLocal.ts'
import { lockDemoPeople, unlockDemoPeople } from './lockDemo.ts'
import { type DemoAccount, seedDemo, shouldSeedDemo } from './seed.ts'

const given = shared(testServer)
beforeAll(async () => {
  accounts = await seedDemo(given)
})
let accounts: DemoAccount[]

const dayBefore = (days: number) =>
  new Date(given.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

const ask = <Row>(sql: string) => given.database.asRoot((db) => db.query<Row>(sql))

describe('the demo companies', () => {
  test('are a restaurant in Tashkent and a clothes shop, each with a person of every role who can sign in', async () => {
    expect(accounts.map(({ company }) => company)).toEqual(['Чайхона Навруз', 'Maple & Thread'])
    for (const { company, token, people } of accounts) {
      expect(people).toHaveLength(8)
      for (const { phone, password, role } of people) {
        const { payload } = await given.root.post<SignedIn>('/auth/login', { login: phone, password })
        expect(payload.company!.name).toBe(company)
        expect(payload.user.role!.key).toBe(role)
        if (role === 'owner') expect(payload.company!.token).toBe(token)
      }
    }
  })

  test('count their cash drawer every evening, once with a difference and its reason, and have one open', async () => {
    const drawers = await ask<{ is_open: boolean; is_other: boolean; count: number; reasons: number }>(
      `select closed_at is null as is_open, coalesce(counted <> expected, false) as is_other, count(*)::int as count,
         count(nullif(reason, ''))::int as reasons from drawers group by company_id, 1, 2 order by company_id, 1, 2`,
    )
    const each = [
      { is_open: false, is_other: false, count: 5, reasons: 0 },
      { is_open: false, is_other: true, count: 1, reasons: 1 },
      { is_open: true, is_other: false, count: 1, reasons: 0 },
    ]
    expect(drawers).toEqual([...each, ...each])
    const moves = await ask<{ kind: string }>('select distinct kind from drawer_moves order by kind')
    expect(moves.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['out', 'payment']))
  })

  test('have codes at the tables of the restaurant', async () => {
    const tables = await ask<{ company: string; count: number }>(
      `select companies.name as company, count(distinct code)::int as count from branch_tables
       join companies on companies.id = company_id group by 1`,
    )
    expect(tables).toEqual([{ company: 'Чайхона Навруз', count: 14 }])
  })

  test('have two branches with hours and a phone, zones around them, and couriers who bring and hand over', async () => {
    const branches = await ask<{ whole: number; first: number }>(
      `select count(*) filter (where weekly is not null and phone is not null)::int as whole,
         count(*) filter (where is_default and capacity > 0 and prep_bands <> '[]')::int as first
       from branches group by company_id order by company_id`,
    )
    expect(branches).toEqual([
      { whole: 2, first: 1 },
      { whole: 2, first: 1 },
    ])
    const rows = await ask<Record<string, number>>(
      `with bring as (select company_id, courier_id, count(*) as orders from deliveries where state = 'delivered' group by 1, 2)
       select (select count(*)::int from delivery_zones zones where zones.company_id = companies.id) as zones,
         (select count(*)::int from bring where bring.company_id = companies.id and orders > 10) as couriers,
         (select count(*)::int from courier_places places where places.company_id = companies.id) as places,
         (select count(*)::int from cash_handovers cash where cash.company_id = companies.id and state = 'said') as waiting,
         (select count(*)::int from deliveries where deliveries.company_id = companies.id and state = 'offered') as offered
       from companies order by id`,
    )
    expect(rows).toEqual([
      { zones: 4, couriers: 3, places: 3, waiting: 1, offered: 1 },
      { zones: 3, couriers: 2, places: 2, waiting: 1, offered: 0 },
    ])
    expect(
      await ask(`select 1 from (select courier_id, sum(amount) as sum from courier_cash group by 1) held
        where sum < (select coalesce(sum(said), 0) from cash_handovers
          where cash_handovers.courier_id = held.courier_id and state = 'said')`),
    ).toEqual([])
  })

  test('are made once: a second start changes no order and renews the subscription', async () => {
    const before = await ask('select count(*), sum(version) as versions, sum(total) as total from orders')
    given.clock.set(new Date(given.clock.now().getTime() + 20 * 86_400_000))
    await seedDemo(given)
    expect(await ask('select count(*), sum(version) as versions, sum(total) as total from orders')).toEqual(
      before,
    )
    const late = await ask<{ name: string }>(
      `select name from companies join subscriptions on subscriptions.company_id = companies.id
       where companies.expiry_date < '${given.clock.now().toISOString()}' or companies.expiry_date <> subscriptions.expiry_date`,
    )
    expect(late).toEqual([])
    expect(await brokenInvariants(given.database)).toEqual([])
  })

  test('have a few hundred orders over three months, some of them open', async () => {
    const rows = await ask<{ orders: number; days: number; open: number }>(
      `select count(*)::int as orders, extract(day from max(placed_at) - min(placed_at))::int as days,
         count(*) filter (where category in ('new', 'in_progress'))::int as open
       from orders group by company_id`,
    )
    for (const { orders, days, open } of rows) {
      expect(orders).toBeGreaterThan(200)
      expect(days).toBeGreaterThan(85)
      expect(open).toBe(8)
    }
  })

  test('that charge VAT have it in the report of a quarter: of what was sold and of its delivery', async () => {
    const [restaurant] = accounts
    const { phone, password } = restaurant!.people.find(({ role }) => role === 'accountant')!
    const { payload } = await given.root.post<SignedIn>('/auth/login', { login: phone, password })
    const days = `from=${dayBefore(90)}&to=${dayBefore(0)}`
    const accountant = given.withToken(payload.token)
    const report = await accountant.get<VatReport>(`/app/settings/vat/report?${days}`)
    const kinds = report.payload.rows.map(({ part, kind, vat }) => [part, kind, vat > 0])
    expect(kinds).toEqual([
      ['items', 'standard', true],
      ['delivery', 'standard', true],
    ])
  })

  test('keep every number: counters, order numbers, payments, customers, stock', async () => {
    expect(
      await ask(`select 1 from company_counters counters where
      orders <> (select count(*) from orders where company_id = counters.company_id) or
      order_number <> (select max(number) from orders where company_id = counters.company_id) or
      products <> (select count(*) from products where company_id = counters.company_id) or
      customers <> (select count(*) from customers where company_id = counters.company_id) or
      categories <> (select count(*) from categories where company_id = counters.company_id) or
      employees <> (select count(*) from employees where company_id = counters.company_id)`),
    ).toEqual([])
    expect(
      await ask(
        `select company_id from orders group by company_id having count(distinct number) <> max(number)`,
      ),
    ).toEqual([])
    expect(
      await ask(`select 1 from orders where paid <> coalesce(
      (select sum(amount) from payments where payments.company_id = orders.company_id and order_id = orders.id), 0)`),
    ).toEqual([])
    expect(
      await ask(`select 1 from orders where item_total - item_discount - order_discount - code_discount - points <>
      (select sum(total) from order_lines where order_lines.company_id = orders.company_id and order_id = orders.id)`),
    ).toEqual([])
    expect(
      await ask(`select 1 from customers where spent <> coalesce((select sum(total - returned) from orders
      where orders.company_id = customers.company_id and customer_id = customers.id and category = 'done'), 0)`),
    ).toEqual([])
    expect(
      await ask(`select 1 from variants where stock <> coalesce((select sum(qty) from stock_moves
      where stock_moves.company_id = variants.company_id and variant_id = variants.id), 0)`),
    ).toEqual([])
  })
})

describe('where demo companies are made', () => {
  const local: Reach = { host: '127.0.0.1', publicUrl: undefined, trustedProxies: [] }

  test.each([
    ['the embedded database on loopback', undefined, local, 'embedded', true],
    ['the embedded database on every address', undefined, { ...local, host: '0.0.0.0' }, 'embedded', false],
    [
      'a loopback address behind a proxy of this machine',
      undefined,
      { ...local, publicUrl: 'https://shop.example' },
      'embedded',
      false,
    ],
    [
      'a loopback address with a trusted proxy',
      undefined,
      { ...local, trustedProxies: ['10.0.0.1'] },
      'embedded',
      false,
    ],
    ['an own PostgreSQL', undefined, local, 'url', false],
    ['an own PostgreSQL that says DEMO=1', true, { ...local, host: '0.0.0.0' }, 'url', true],
    ['DEMO=0', false, local, 'embedded', false],
  ] as const)('%s', (_, demo, reach, kind, isSeeded) => {
    expect(shouldSeedDemo({ demo, ...reach }, kind)).toBe(isSeeded)
  })

  test('demo people of a local start are let in by nobody else: a public start blocks them, ends their sessions and says so', async () => {
    const { phone, password } = accounts[0]!.people[0]!
    const own = accounts[0]!.people[1]!
    const signIn = (login: string, word: string) =>
      given.root.post<SignedIn>('/auth/login', { login, password: word })
    const person = given.withToken((await signIn(phone, password)).payload.token)
    const changed = given.withToken((await signIn(own.phone, own.password)).payload.token)
    await changed.post('/app/profile/password', { current: own.password, next: 'a password of my own' })
    const log = keptLog()

    await lockDemoPeople({ ...given, log })
    expect((await signIn(phone, password)).status).toBe(422)
    expect((await person.get('/app/me')).status).toBe(401)
    expect((await signIn(own.phone, 'a password of my own')).status).toBe(200)
    expect(log.lines.join()).toContain('18 demo people with the published password')
    await lockDemoPeople({ ...given, log })
    expect(log.lines).toHaveLength(1)

    await unlockDemoPeople(given)
    expect((await signIn(phone, password)).status).toBe(200)
  })

  test('a start that wants the demo lets nobody in whom an administrator has blocked', async () => {
    const [blocked, other] = accounts[1]!.people
    await given.database.asRoot((db) =>
      db.run('update users set blocked_at = now() where phone_number = $1', [blocked!.phone]),
    )
    await lockDemoPeople({ ...given, log: keptLog() })
    await unlockDemoPeople(given)
    const signIn = async ({ phone: login, password }: DemoAccount['people'][number]) =>
      (await given.root.post('/auth/login', { login, password })).status
    expect([await signIn(blocked!), await signIn(other!)]).toEqual([422, 200])
  })
})
