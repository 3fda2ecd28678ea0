import type { Sql } from '#server/backup/site.ts'
import type { Size } from './town.ts'

/** A copied row's id follows from the first one's and the number of the copy, so that lines find their order. */
const idOf = (column: string) => `md5(${column}::text || copy)::uuid`

const earlier = (column: string) => `${column} - copy * $4::interval`

/** What a copied order does not have of its pattern: number, times, and for most of them a customer. */
const orderColumns: Record<string, string> = {
  id: idOf('id'),
  number: 'number - copy * $3::int',
  stage_entered_at: earlier('stage_entered_at'),
  placed_at: earlier('placed_at'),
  accepted_at: earlier('accepted_at'),
  promised_at: earlier('promised_at'),
  done_at: earlier('done_at'),
  cancelled_at: earlier('cancelled_at'),
  created_at: earlier('created_at'),
  updated_at: earlier('updated_at'),
  customer_id: 'person_id',
  customer_name: 'person_name',
  customer_phone: 'person_phone',
  search: `concat_ws(' ', number - copy * $3::int, person_search, substr(search, length(number::text) + 2))`,
}

const people = `left join (
    select id as person_id, name as person_name, phone as person_phone, search as person_search,
      row_number() over (order by id) - 1 as person_at
    from customers where company_id = $1
  ) as persons on person_at = case when number % 5 <> 0 then
    (number * 7919::bigint + copy * 104729::bigint) % (select count(*) from customers where company_id = $1) end`

const parts: [table: string, changed: Record<string, string>][] = [
  ['order_lines', { id: idOf('id'), order_id: idOf('order_id') }],
  ['order_events', { id: idOf('id'), order_id: idOf('order_id'), created_at: earlier('created_at') }],
  ['payments', { id: idOf('id'), order_id: idOf('order_id'), created_at: earlier('created_at') }],
]

/** Copies the patterns back in time until there are as many orders as asked for, and brings every counter up to date. */
export async function copyOrders(sql: Sql, companyId: string, { orders, patterns }: Size): Promise<void> {
  const copies = orders / patterns - 1
  const given = [companyId, copies, patterns, `${patterns * 5} minutes`]
  // The latest orders have the highest numbers.
  await sql.query(
    `update orders set number = number + $2, search = concat_ws(' ', number + $2, substr(search, length(number::text) + 2))
     where company_id = $1`,
    [companyId, orders - patterns],
  )
  await sql.query(await copying(sql, 'orders', orderColumns, people), given)
  for (const [table, changed] of parts) {
    const isOfPattern = `order_id in (select id from orders where company_id = $1 and number > $2::int * $3::int)`
    const text = await copying(sql, table, changed, '', isOfPattern)
    await sql.query(text, given)
  }
  await sql.query(figures, [companyId])
  await sql.query(counters, [companyId])
}

/** `$1` company, `$2` copies, `$3` patterns, `$4` time between two copies. */
async function copying(
  sql: Sql,
  table: string,
  changed: Record<string, string>,
  join: string,
  condition = 'true',
): Promise<string> {
  const columns = await sql.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const unused = ['$2::int', '$3::int', '$4::interval'].map((one) => `${one} is not null`).join(' and ')
  return `insert into ${table} (${names.join(', ')})
    select ${names.map((name) => changed[name] ?? name).join(', ')}
    from (select * from ${table} where company_id = $1 and ${condition} and ${unused}) as pattern
    cross join generate_series(1, $2::int) as copy ${join}`
}

const figures = `update customers set orders_count = made.count, spent = made.spent, last_order_at = made.last
  from (select customer_id, count(*), coalesce(sum(total) filter (where category = 'done'), 0)::bigint as spent, max(placed_at) as last
    from orders where company_id = $1 and customer_id is not null group by customer_id) as made
  where customers.company_id = $1 and customers.id = made.customer_id`

const counters = `update company_counters set
    orders = (select count(*) from orders where company_id = $1),
    order_number = (select max(number) from orders where company_id = $1),
    products = (select count(*) from products where company_id = $1),
    categories = (select count(*) from categories where company_id = $1),
    customers = (select count(*) from customers where company_id = $1)
  where company_id = $1`
