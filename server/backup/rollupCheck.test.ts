import { beforeAll, expect, test } from 'vitest'
import { countAll } from '#server/dashboard/startRollups.ts'
import { quietLog } from '#server/db/testLog.ts'
import { checkDatabase } from './checkDatabase.ts'
import { execute, filledServer } from './testingBackup.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(filledServer)
beforeAll(async () => {
  await countAll(given.database, quietLog)
})

const broken = async (company?: string) =>
  (await checkDatabase(given.site, company))
    .filter(({ breaches }) => breaches.length > 0)
    .map(({ name }) => name)

const one = `company_id = $company and order_id = (select min(order_id::text)::uuid from counted_orders where company_id = $company)`
const hours = 'the orders of an hour equal the orders that were counted'
const counted = 'the orders that were counted equal the done orders, but for events that are not counted yet'

test('the hours of three months of orders are what the orders say', async () => {
  const { rows } = await execute(given.database, 'select sum(orders)::int as orders from order_hours')
  expect(rows[0]).not.toEqual({ orders: null })
  expect(await broken()).toEqual([])
})

test.each([
  [hours, 'update order_hours set orders = orders + 1 where company_id = $company'],
  [hours, 'update order_hours set revenue = revenue - 1 where company_id = $company'],
  [hours, 'delete from order_hours where company_id = $company and day = (select max(day) from order_hours)'],
  [counted, `update counted_orders set revenue = revenue + 1 where ${one}`],
  [counted, `delete from counted_orders where ${one}`],
  [counted, `update counted_orders set hour = (hour + 1) % 24 where ${one}`],
])('it is found when not true any more: %s (%#)', async (rule, breaking) => {
  const fill = (text: string) => text.replaceAll('$company', `'${given.companies[0]}'`)
  const { rowCount } = await execute(given.database, fill(breaking))
  expect(rowCount).toBeGreaterThan(0)
  expect(await broken()).toContain(rule)
  expect(await broken(given.companies[1])).toEqual([])
  await execute(given.database, fill('update rollup_progress set seq = null where company_id = $company'))
  await countAll(given.database, quietLog)
  expect(await broken()).toEqual([])
})

test('what is not counted yet is no mistake', async () => {
  await execute(
    given.database,
    `update rollup_progress set seq = 0; delete from counted_orders where order_id in (select entity_id from outbox)`,
  )
  expect(await broken()).toEqual([])
})
