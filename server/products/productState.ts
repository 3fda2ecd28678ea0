import type { Product } from '#contract/products.ts'
import { addCount, reserve } from '#server/http/counters.ts'
import type { Work } from '#server/http/work.ts'
import { stopsJson } from './stopSql.ts'
import { priceRange } from './variants.ts'

/** What a change of many products may change of one. */
export interface ProductState extends Pick<
  Product,
  | 'id'
  | 'version'
  | 'archived_at'
  | 'is_on_sale'
  | 'stopped_until'
  | 'category_id'
  | 'status'
  | 'tag_ids'
  | 'is_sample'
  | 'stops'
> {
  variants: { id: string; price: number; old_price: number | null; is_active: boolean }[]
}

/** A product before a change and after it. */
export interface StateChange {
  before: ProductState
  after: ProductState
}

/** The company's products of these ids, locked until the change is over; what does not exist is left out. */
export async function lockStates(ids: readonly string[], { db, session }: Work): Promise<ProductState[]> {
  const key = [session.company_id, ids]
  // Two statements: what the second one sees is what stands after the lock was waited for.
  await db.run('select from products where company_id = $1 and id = any($2) order by id for update', key)
  return db.query<ProductState>(
    `select id, version, archived_at, is_on_sale, stopped_until, category_id, status, tag_ids, is_sample,
       ${stopsJson} as stops,
       (select coalesce(json_agg(json_build_object('id', variants.id, 'price', price, 'old_price', old_price,
          'is_active', is_active) order by variants.sort, variants.id), '[]')
        from variants where variants.company_id = $1 and variants.product_id = products.id and state <> 'removed') as variants
     from products where company_id = $1 and id = any($2) order by id`,
    key,
  )
}

/** Writes what differs; every product gets its next version. */
export async function writeStates(changes: readonly StateChange[], work: Work): Promise<void> {
  const { db, session, now } = work
  const rows = changes.map(({ after }) => ({
    ...after,
    ...rangeOf(after),
    stops: undefined,
    variants: undefined,
  }))
  await db.run(
    `update products set is_on_sale = next.is_on_sale, stopped_until = next.stopped_until, category_id = next.category_id,
       status = coalesce(next.status, products.status), tag_ids = coalesce(next.tag_ids, products.tag_ids),
       archived_at = next.archived_at, is_sample = coalesce(next.is_sample, products.is_sample), price_min = coalesce(next.price_min, products.price_min),
       price_max = coalesce(next.price_max, products.price_max), version = products.version + 1, updated_at = $3
     from jsonb_to_recordset($2) as next (id uuid, is_on_sale boolean, stopped_until timestamptz, category_id uuid, status text, tag_ids uuid[],
       archived_at timestamptz, is_sample boolean, price_min bigint, price_max bigint)
     where products.company_id = $1 and products.id = next.id`,
    [session.company_id, JSON.stringify(rows), now],
  )
  await writeStops(changes.filter(differs('stops')), work)
  await writePrices(changes.filter(differs('variants')), work)
  await writeArchived(
    changes.filter(({ before, after }) => isListed(before) !== isListed(after)),
    work,
  )
}

/** Whether a field of the product becomes another. */
export const differs =
  (field: keyof ProductState) =>
  ({ before, after }: StateChange): boolean =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field])

const isListed = ({ archived_at }: ProductState) => archived_at === null

const rangeOf = ({ variants }: ProductState) => (variants.length > 0 ? priceRange(variants) : {})

async function writeStops(changes: readonly StateChange[], { db, session, now, newId }: Work): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ after }) => after.id)
  const rows = changes.flatMap(({ after }) =>
    after.stops.map((stop) => ({ ...stop, id: newId(), product_id: after.id })),
  )
  await db.run('delete from product_stops where company_id = $1 and product_id = any($2)', [
    session.company_id,
    ids,
  ])
  await db.run(
    `insert into product_stops (company_id, id, product_id, branch_id, until, created_at)
     select $1, id, product_id, branch_id, until, $3
     from jsonb_to_recordset($2) as next (id uuid, product_id uuid, branch_id uuid, until timestamptz)`,
    [session.company_id, JSON.stringify(rows), now],
  )
}

async function writePrices(changes: readonly StateChange[], { db, session }: Work): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.flatMap(({ after }) => after.variants)
  await db.run(
    `update variants set price = next.price, old_price = next.old_price
     from jsonb_to_recordset($2) as next (id uuid, price bigint, old_price bigint)
     where variants.company_id = $1 and variants.id = next.id`,
    [session.company_id, JSON.stringify(rows)],
  )
}

/** Variants go into the archive and come back with their product. */
async function writeArchived(changes: readonly StateChange[], { db, session }: Work): Promise<void> {
  if (changes.length === 0) return
  const [gone, back] = [
    changes.filter(({ after }) => !isListed(after)),
    changes.filter(({ after }) => isListed(after)),
  ]
  const move = (moved: readonly StateChange[], from: string, to: string) =>
    db.run('update variants set state = $4 where company_id = $1 and product_id = any($2) and state = $3', [
      session.company_id,
      moved.map(({ after }) => after.id),
      from,
      to,
    ])
  if (gone.length > 0) await move(gone, 'listed', 'archived')
  if (back.length > 0) await move(back, 'archived', 'listed')
  const added = back.length - gone.length
  if (added > 0) await reserve(db, session.company_id, 'products', added)
  else await addCount(db, session.company_id, 'products', added)
}
