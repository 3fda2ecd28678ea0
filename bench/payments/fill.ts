import type { Database } from '#server/db/open.ts'

const AT_ONCE = 10_000

/** Copies an order and what was tried to pay it, so often; of a thousand one still waits to be asked for, in an hour. */
export async function fillPayments(
  database: Pick<Database, 'asTenant' | 'asRoot'>,
  companyId: string,
  rows: number,
): Promise<void> {
  const columns = await database.asRoot((db) =>
    db.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'
         and column_name not in ('id', 'number', 'label', 'is_test')`,
      [],
    ),
  )
  const same = columns.map(({ column_name }) => column_name).join(', ')
  for (let from = 1; from <= rows; from += AT_ONCE) {
    const upto = Math.min(rows, from + AT_ONCE - 1)
    await database.asTenant(companyId, (db) =>
      db.run(
        `with made as materialized (
           insert into orders (id, number, label, is_test, ${same})
           select gen_random_uuid(), 1000000 + n, null, true, ${same}
           from (select * from orders where company_id = $1 order by number desc limit 1) one, generate_series($2::int, $3::int) n
           returning company_id, id, number)
         insert into payment_attempts (company_id, id, order_id, method_id, method_name, amount, currency, state, is_live, return_url,
           next_at, expires_at, created_at, updated_at)
         select made.company_id, gen_random_uuid(), made.id, method_id, method_name, amount, currency,
           case when number % 1000 = 0 then 'pending' else 'expired' end, false, return_url,
           now() + interval '1 hour', now(), now(), now()
         from made, (select * from payment_attempts where company_id = $1 limit 1) tried`,
        [companyId, from, upto],
      ),
    )
  }
  await database.asRoot((db) => db.query('analyze payment_attempts', []).catch(() => []))
}

/** How PostgreSQL reads it. */
export async function planOf(database: Pick<Database, 'asRoot'>, text: string): Promise<string> {
  const read = await database.asRoot((db) =>
    db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [new Date()]),
  )
  return read.map((row) => row['QUERY PLAN']).join('\n')
}
