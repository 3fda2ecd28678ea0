import { isOnTheWay } from '#contract/deliveries.ts'
import type { Stage } from '#contract/stages.ts'
import type { DemoPerson } from './makeStaff.ts'
import type { Making } from './making.ts'

const LIMIT = 2_000_000
/** Long enough to be found in the demo. */
const OFFER_MS = 3_600_000

type Person = Pick<DemoPerson, 'id' | 'name'>

/** Who has brought what was delivered, brings what is on its way and may take the latest, where they are, and the cash of the last days, handed over each evening. */
export async function makeDeliveries(
  { db, companyId, currency, now }: Making,
  couriers: readonly Person[],
  cashier: Person,
  stages: readonly Stage[],
): Promise<void> {
  const onTheWay = stages.filter(isOnTheWay).map(({ id }) => id)
  const ids = couriers.map(({ id }) => id)
  await db.run(
    `update orders set courier_id = ($2::uuid[])[1 + number % cardinality($2::uuid[])]
     where company_id = $1 and fulfilment = 'delivery'
       and (category = 'done' or (category = 'in_progress' and stage_id = any ($3)))`,
    [companyId, ids, onTheWay],
  )
  await db.run(
    `insert into deliveries (company_id, id, order_id, courier_id, state, assigned_at, started_at, delivered_at, created_at, updated_at)
     select company_id, gen_random_uuid(), id, courier_id, case category when 'done' then 'delivered' else 'on_the_way' end,
       coalesce(accepted_at, placed_at), stage_entered_at, done_at, placed_at, updated_at
     from orders where company_id = $1 and courier_id is not null`,
    [companyId],
  )
  await db.run(
    `insert into courier_places (company_id, user_id, lat, lng, seen_at)
     select distinct on (courier_id) company_id, courier_id, (address -> 'point' ->> 'lat')::float8,
       (address -> 'point' ->> 'lng')::float8, $2
     from orders where company_id = $1 and courier_id is not null and address -> 'point' is not null
     order by courier_id, done_at desc nulls last`,
    [companyId, now],
  )
  await db.run(
    `insert into courier_cash (company_id, id, courier_id, kind, amount, order_id, created_at)
     select company_id, gen_random_uuid(), courier_id, 'taken', paid, id, done_at
     from orders where company_id = $1 and courier_id is not null and category = 'done' and payment_kind = 'cash' and paid > 0
       and done_at > (select max(done_at) from orders where company_id = $1) - interval '4 days'`,
    [companyId],
  )
  await handOver(db, companyId, couriers, cashier)
  if (currency !== 'UZS') return
  await db.run(
    `insert into delivery_settings (company_id, assigning, offer_min, cash_limit, road_factor) values ($1, 'in_turn', 5, $2, 130)`,
    [companyId, LIMIT * 100],
  )
  await db.run(
    `insert into deliveries (company_id, id, order_id, courier_id, state, assigned_at, offered_until, asked, created_at, updated_at)
     select company_id, gen_random_uuid(), id, $2, 'offered', $3, $4, array[$2::uuid], $3, $3
     from orders where company_id = $1 and fulfilment = 'delivery' and category = 'in_progress' and courier_id is null
     order by placed_at desc limit 1`,
    [companyId, ids[0], now, new Date(now.getTime() + OFFER_MS)],
  )
}

/** What each took before the last evening is counted, and signed by both; the latest waits for whoever counts it. */
async function handOver(
  db: Making['db'],
  companyId: string,
  couriers: readonly Person[],
  cashier: Person,
): Promise<void> {
  await db.run(
    `with evenings as (
       select gen_random_uuid() as id, courier_id, date_trunc('day', created_at) + interval '1 day' as at, sum(amount)::bigint as sum
       from courier_cash where company_id = $1
         and created_at < date_trunc('day', (select max(created_at) from courier_cash where company_id = $1))
       group by 2, 3
     ), told as (
       select *, row_number() over (order by at desc, sum desc) = 1 as waits from evenings
     ), handed as (
       insert into cash_handovers (company_id, id, courier_id, courier_name, state, expected, said, said_at, counted, ended_by, ended_by_name, ended_at, version)
       select $1, told.id, courier_id, courier.name, case when waits then 'said' else 'confirmed' end, sum, sum, at,
         case when not waits then sum end, case when not waits then $4::uuid end, case when not waits then $5 end,
         case when not waits then at end, case when waits then 1 else 2 end
       from told join unnest($2::uuid[], $3::text[]) as courier (id, name) on courier.id = courier_id returning id
     )
     insert into courier_cash (company_id, id, courier_id, kind, amount, handover_id, created_at)
     select $1, gen_random_uuid(), courier_id, 'handed', -sum, told.id, at from told where not waits`,
    [companyId, couriers.map(({ id }) => id), couriers.map(({ name }) => name), cashier.id, cashier.name],
  )
}
