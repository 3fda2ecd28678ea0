import type { Client } from 'pg'

const PEOPLE_OF_ONE = 10

/** Fills an empty platform with companies, ten people each, subscriptions, leads and sales; then takes the statistics. */
export async function fillPlatform(client: Client, companies: number): Promise<void> {
  // Of what is made here every reference is true; checking them one by one takes most of the time.
  await client.query('set session_replication_role = replica')
  for (const statement of statements(companies)) await client.query(statement)
  await client.query('set session_replication_role = origin')
  for (const table of [
    'users',
    'companies',
    'employees',
    'roles',
    'subscriptions',
    'subscription_periods',
    'invoices',
    'leads',
    'order_hours',
  ])
    await client.query(`vacuum analyze ${table}`)
}

/** Ids that say what they are of, so that rows refer to each other without being read. */
const idOf = (kind: string, n: string) =>
  `('${kind}0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const aPlan = '(select id from plan_versions order by created_at, id limit 1) plan'

const statements = (companies: number): string[] => [
  `insert into companies (id, name, token, state, currency, expiry_date, country, time_zone, languages, default_language, plan_price, seen_at,
     last_order_on, created_at)
   select ${idOf('c0de', 'n')}, 'Shop ' || n, 'pk_bench_' || n, case when n % 200 = 0 then 'blocked' when n % 3 = 0 then 'active' else 'demo' end, 'UZS',
     now() + (n % 400) * interval '1 day', case when n % 100 = 0 then 'TR' else 'UZ' end, 'Asia/Tashkent', '{ru}', 'ru',
     case when n % 3 = 0 then 10000000 * (1 + n % 5) else 0 end, now() - n * interval '3 minutes', current_date - n % 60, now() - n * interval '5 minutes'
   from generate_series(1, ${companies}) n`,
  `insert into company_counters (company_id) select ${idOf('c0de', 'n')} from generate_series(1, ${companies}) n`,
  `insert into subscriptions (company_id, id, state, expiry_date, time_zone, plan_version_id)
   select ${idOf('c0de', 'n')}, gen_random_uuid(), 'trial', now() + (n % 400) * interval '1 day', 'Asia/Tashkent', id
   from generate_series(1, ${companies}) n, ${aPlan}`,
  // Two thirds are tried out; the others have paid for a month or more, some of them for the last time.
  `insert into subscription_periods (company_id, id, kind, starts, ends, plan_version_id, created_at)
   select ${idOf('c0de', 'n')}, gen_random_uuid(), 'trial', current_date - 14, current_date + n % 400 + 1, id, now() - interval '14 days'
   from generate_series(1, ${companies}) n, ${aPlan} where n % 3 > 0`,
  `insert into invoices (company_id, id, series, number, kind, state, currency, amount, lines, issued_on, paid_at, buyer, seller,
     made_by_name, created_at)
   select ${idOf('c0de', 'n')}, ${idOf('b111', 'n')}, 'B', n, 'purchase', 'paid', 'UZS', 30000000, '[]', current_date - n % 90,
     now() - n % 90 * interval '1 day', '{}', '{}', 'Bench', now() - n % 90 * interval '1 day'
   from generate_series(3, ${companies}, 3) n`,
  `insert into subscription_periods (company_id, id, kind, starts, ends, months, price, plan_version_id, invoice_id, created_at)
   select ${idOf('c0de', 'n')}, gen_random_uuid(), 'paid', current_date - n % 90, current_date - n % 90 + 30 * (1 + n % 5), 1, 30000000, id,
     ${idOf('b111', 'n')}, now() - n % 90 * interval '1 day'
   from generate_series(3, ${companies}, 3) n, ${aPlan}`,
  `insert into roles (company_id, id, key, name, permissions, is_system)
   select ${idOf('c0de', 'n')}, ${idOf('0123', 'n')}, 'owner', 'Owner', '{*}', true from generate_series(1, ${companies}) n`,
  `insert into users (id, full_name, phone_number, username, language, onboarding, onboarding_step, last_seen_at, created_at)
   select ${idOf('face', 'n')}, 'Person ' || n, '+9983' || lpad(n::text, 8, '0'), 'name' || n, case when n % 50 = 0 then 'tr' else 'ru' end,
     n % 20 > 0, case when n % 20 > 0 then 4 else n % 4 + 1 end, now() - n * interval '10 seconds', now() - n * interval '30 seconds'
   from generate_series(1, ${companies * PEOPLE_OF_ONE}) n`,
  // Each twentieth person has no company.
  `insert into employees (company_id, id, user_id, role_id, created_at)
   select ${idOf('c0de', `(n - 1) / ${PEOPLE_OF_ONE} + 1`)}, gen_random_uuid(), ${idOf('face', 'n')},
     ${idOf('0123', `(n - 1) / ${PEOPLE_OF_ONE} + 1`)}, now() - n * interval '30 seconds'
   from generate_series(1, ${companies * PEOPLE_OF_ONE}) n where n % 20 > 0`,
  `insert into leads (id, name, phone, source, stage_id, currency, next_step, next_step_at, due_at, staged_at, search, created_at, updated_at)
   select gen_random_uuid(), 'Lead ' || n, '+99891' || lpad(n::text, 7, '0'), 'website', (select id from lead_stages where sort = 1 + n % 4),
     'UZS', 'Call', now() + n * interval '1 minute', now() + n * interval '1 minute', now(), 'lead ' || n, now() - n * interval '1 minute', now()
   from generate_series(1, ${Math.ceil(companies / 10)}) n`,
  `insert into order_hours (company_id, day, hour, branch_id, orders, revenue)
   select ${idOf('c0de', 'n * 10')}, current_date - day, 12, ${idOf('b0b0', 'n')}, 20, 2000000
   from generate_series(1, ${Math.ceil(companies / 10)}) n, generate_series(0, 29) day`,
]
