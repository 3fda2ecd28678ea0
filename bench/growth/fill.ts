import type pg from 'pg'

/** Half of everything is Malika's or plov at any size; ten of the oldest are Zulfizar's. */
export const words = { common: 'malika', rare: 'zulfizar', product: 'plov' }

/** Of each 100 orders there are 20 customers and 20 products. */
export const SHARE_OF_OTHERS = 0.2

const name = (n: string) => `case when ${n} <= 10 then 'Zulfizar' when ${n} % 2 = 0 then 'Malika' else
  (array['Aziza', 'Bekzod', 'Dilshod', 'Farida', 'Igor', 'Jasur', 'Lola', 'Otabek', 'Timur', 'Umida'])[${n} / 2 % 10 + 1] end
  || ' ' || (array['Karimov', 'Rahimov', 'Yusupov', 'Aliev', 'Nazarov', 'Saidov', 'Usmanov'])[${n} % 7 + 1]`

const dish = (n: string) => `case when ${n} <= 10 then 'Zulfizar' when ${n} % 2 = 0 then 'Plov' else
  (array['Lagman', 'Manti', 'Samsa', 'Shurpa', 'Tea', 'Bread', 'Salad'])[${n} % 7 + 1] end || ' ' || ${n}`

const customers = `insert into customers (company_id, id, name, phone, search, created_at, orders_count, spent, last_order_at)
  select company_id, gen_random_uuid(), name, phone, lower(name || ' ' || phone), now() - n * interval '3 hours', n % 9, n * 100,
    now() - n * interval '1 hour'
  from (select id as company_id, n, ${name('n')} as name, '+99890' || (1000000 + n) as phone
    from companies, generate_series(1, $1::int) as n) as made`

const products = `with made as materialized (
    select id as company_id, gen_random_uuid() as product, n, ${dish('n')} as name from companies, generate_series(1, $1::int) as n
  ), kept as (
    insert into products (company_id, id, name, price_min, price_max, name_key, search, sort)
    select company_id, product, jsonb_build_object('en', name), 100000, 100000, lower(name), lower(name), n from made returning 1
  )
  insert into variants (company_id, id, product_id, price) select company_id, gen_random_uuid(), product, 100000 from made`

const orders = `insert into orders (company_id, id, number, customer_name, customer_phone, branch_id, stage_id, stage_entered_at,
    category, fulfilment, channel, currency, vat_included, placed_at, done_at, place, items, items_count, item_total, item_discount,
    order_discount, code_discount, points, delivery, service, vat, rounding, total, search)
  select made.company_id, gen_random_uuid(), n, made.name, made.phone, branches.id, stages.id, at, 'done', 'pickup', 'staff', 'UZS', true, at, at,
    'Main branch', jsonb_build_array(jsonb_build_object('name', dish, 'qty', 1000)), 1, 100000, 0, 0, 0, 0, 0, 0, 0, 0, 100000,
    lower(concat_ws(' ', n, made.name, made.phone, 'main branch', dish))
  from (select id as company_id, n, ${name('n')} as name, '+99890' || (1000000 + n) as phone, ${dish('n')} as dish,
      now() - ($1::int - n) * interval '1 minute' as at
    from companies, generate_series(1, $1::int) as n) as made
  join branches on branches.company_id = made.company_id and branches.is_default
  join (select distinct on (company_id) company_id, id from stages where category = 'done' order by company_id, sort) as stages
    on stages.company_id = made.company_id`

/** All in one company: the longest list of a dictionary. */
const tags = `insert into tags (company_id, id, kind, name, colour, search, uses, created_at, updated_at)
  select $2, gen_random_uuid(), (array['customer', 'order', 'product'])[n % 3 + 1], name || ' ' || n, 'teal', lower(name || ' ' || n),
    n * 7919 % 1000, now(), now()
  from (select n, ${name('n')} as name from generate_series(1, $1::int) as n) as made`

const filled = ['customers', 'products', 'variants', 'orders', 'tags']

/** So many tags stand in one company for each order of its hundredth part. */
export const TAGS_OF_ONE = 10

/** Gives each company so many orders (without lines and history: no list reads them) and a fifth of that of customers and products; one company ten times as many tags. */
export async function fillCompanies(
  client: pg.Client,
  ordersEach: number,
  oneCompany: string,
): Promise<void> {
  await client.query(`set maintenance_work_mem = '256MB'; set statement_timeout = 0`)
  // Indexes that grow row by row take longer than all the rest; nobody reads them meanwhile.
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filled],
  )
  for (const index of rows) await client.query(`drop index ${index.name}`)
  const others = Math.round(ordersEach * SHARE_OF_OTHERS)
  await client.query(customers, [others])
  await client.query(products, [others])
  await client.query(orders, [ordersEach])
  await client.query(tags, [ordersEach * TAGS_OF_ONE, oneCompany])
  for (const index of rows) await client.query(index.made)
  for (const table of filled) await client.query(`vacuum (analyze) ${table}`)
}
