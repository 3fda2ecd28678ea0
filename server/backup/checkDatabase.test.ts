import { expect, test } from 'vitest'
import { emptyTestDatabase } from '#server/db/testDatabase.ts'
import { checkDatabase } from './checkDatabase.ts'
import { execute, filledServer, siteAt } from './testingBackup.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(filledServer)

const broken = async (company?: string) =>
  (await checkDatabase(given.site, company)).filter(({ breaches }) => breaches.length > 0)

test('nothing is wrong after three months of orders in two companies', async () => {
  expect(await broken()).toEqual([])
  expect((await checkDatabase(given.site)).length).toBeGreaterThan(15)
})

const counters = ['branches', 'categories', 'customers', 'employees', 'orders', 'products', 'roles', 'units']

/** A statement that breaks the rule and the one that mends it; both concern the restaurant, or one order of it. */
const breaks: [rule: string, breaking: string, mending: string][] = [
  ...counters.map((table): [string, string, string] => [
    `the counter of ${table} equals their rows`,
    `update company_counters set ${table} = ${table} + 1 where company_id = $company`,
    `update company_counters set ${table} = ${table} - 1 where company_id = $company`,
  ]),
  [
    'order numbers begin at 1 and have no gap',
    `update orders set number = 100000 where company_id = $company and number = 7`,
    `update orders set number = 7 where company_id = $company and number = 100000`,
  ],
  [
    "an order's total equals its lines, and its surcharge theirs",
    `update order_lines set total = total + 1 where $order`,
    `update order_lines set total = total - 1 where $order`,
  ],
  [
    'what is paid for an order equals its payments',
    `update payments set amount = amount - 1 where $order`,
    `update payments set amount = amount + 1 where $order`,
  ],
  [
    'the word for what is paid says what is paid',
    `update orders set payment_status = 'unpaid' where $id`,
    `update orders set payment_status = 'paid' where $id`,
  ],
  [
    'an order is of the category of its stage and has the time of its end',
    `update orders set cancelled_at = now() where $id`,
    `update orders set cancelled_at = null where $id`,
  ],
  [
    'the figures of a customer equal the orders',
    `update customers set spent = spent + 1 where company_id = $company`,
    `update customers set spent = spent - 1 where company_id = $company`,
  ],
  [
    'the stock of a variant equals its moves',
    `update variants set stock = 1 where stock = 0`,
    `update variants set stock = 0 where stock = 1`,
  ],
  [
    'the stock of a product equals its variants',
    `update products set stock_total = 5 where company_id = $company`,
    `update products set stock_total = null where company_id = $company`,
  ],
  [
    'the picture that stands for a product is the first of its pictures',
    `update products set image = '/files/lost-medium.webp' where company_id = $company`,
    `update products set image = null where company_id = $company`,
  ],
  [
    'no event has a number that the company has not given out',
    `update company_counters set event_seq = event_seq - 1 where company_id = $company`,
    `update company_counters set event_seq = event_seq + 1 where company_id = $company`,
  ],
  [
    'every company has its counters, its subscription, an owner and one stage that orders begin in',
    `update roles set key = 'chef' where company_id = $company and key = 'owner'`,
    `update roles set key = 'owner' where company_id = $company and key = 'chef'`,
  ],
  [
    'no row of idempotency_keys is without its company',
    `update idempotency_keys set company_id = '01900000-0000-7000-8000-00000000ffff' where company_id = $company and scope like '%orders'`,
    `update idempotency_keys set company_id = $company where company_id = '01900000-0000-7000-8000-00000000ffff'`,
  ],
]

test.each(breaks)('it is found when not true any more: %s', async (rule, breaking, mending) => {
  const order = `(select id from orders where company_id = $company and category = 'done' order by number limit 1)`
  const fill = (text: string) =>
    text
      .replace('$order', `company_id = $company and order_id = ${order}`)
      .replace('$id', `company_id = $company and id = ${order}`)
      .replaceAll('$company', `'${given.companies[0]}'`)
  const { rowCount } = await execute(given.database, fill(breaking))
  expect(rowCount).toBeGreaterThan(0)
  expect((await broken()).map(({ name }) => name)).toContain(rule)
  const elsewhere = rule.startsWith('the stock of a variant') ? 0 : 1
  expect(await broken(given.companies[elsewhere])).toEqual([])
  await execute(given.database, fill(mending))
  expect(await broken()).toEqual([])
})

test('a database without tables is said to be empty', async () => {
  const empty = await emptyTestDatabase()
  await expect(checkDatabase(siteAt(empty))).rejects.toThrow('there is nothing in it')
  await empty.close()
})
