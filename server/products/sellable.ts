import { type Sellable, listSellable } from '#contract/products.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { soldAttributesJson } from '#server/attributes/productAttributes.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import { type Staff, route } from '#server/http/route.ts'
import { refuseForged } from '#server/resource/list.ts'
import { inCategories, isInBranch } from '#server/categories/inCategories.ts'
import { decodeCursor, pageSize, toPage } from '#server/resource/page.ts'
import { searchConditions, searchOf } from '#server/resource/search.ts'
import { optionsInWords } from './optionsInWords.ts'
import { isSoldAtPoint } from './stopSql.ts'

const FREQUENT_DAYS = 30

type Found = Sellable & { place: number }

/** What the order screen sells, by the menu's order or by what has sold most. */
export const sellableRoute = route(listSellable, async ({ db, query, session, now }) => {
  const companyId = session.company_id
  const limit = query.limit ?? pageSize
  const sort = query.frequent ? 'frequent' : 'sort'
  const after = decodeCursor(sort, query.cursor)
  const place = query.frequent ? sql`coalesce(sold.times, 0)` : sql`products.sort`
  const search = searchOf(query.q ?? '', { name: 'products', hasIndex: true })
  const branchId = await sellingBranch(query.branch_id, { db, session })
  const conditions = [
    sql`products.company_id = ${companyId} and products.archived_at is null and products.status = 'active'`,
    sql`exists (select from variants where ${isOffered})`,
    isInBranch(companyId, branchId),
    ...(query.category_id ? [inCategories(companyId, [query.category_id])] : []),
    ...(await searchConditions(search, db)),
    ...(after
      ? [
          sql`(${place}, products.id) ${query.frequent ? sql`<` : sql`>`} (${after.value}::bigint, ${after.id}::uuid)`,
        ]
      : []),
  ]
  const since = new Date(now.getTime() - FREQUENT_DAYS * 86_400_000)
  const direction = query.frequent ? sql`desc` : sql`asc`
  const rows = await ask<Found>(
    db,
    sql`select products.id, name, category_id, ${sql.raw(isSoldAtPoint)} as is_on_sale, option_names, max_per_order,
        (select jsonb_build_object('short', short, 'precision', precision) from units
          where units.company_id = products.company_id and units.id = unit_id) as unit,
        image, ${sql.raw(soldAttributesJson('on card'))} as attributes, ${variants} as variants, ${place} as place
      from products cross join (select ${branchId}::uuid as branch_id, ${now}::timestamptz as at) as point
      ${query.frequent ? soldSince(companyId, since) : sql``}
      where ${sql.join(conditions, sql` and `)}
      order by ${place} ${direction}, products.id ${direction} limit ${limit + 1}`,
  ).catch(refuseForged(after))
  const page = toPage(rows, limit, sort, (row) => row.place)
  return { ...page, items: page.items.map(({ place: _, ...row }) => ({ ...row, variants: inWords(row) })) }
})

/** The named branch, or the one that an order without a branch goes to; another's is unknown. */
async function sellingBranch(
  id: string | undefined,
  { db, session }: { db: Db; session: Staff },
): Promise<string | null> {
  const own = session.branch_ids.length > 0 ? session.branch_ids : null
  const branch = await db.one<{ id: string }>(
    {
      name: 'selling_branch',
      text: `select id from branches
        where company_id = $1 and archived_at is null and ($2::uuid is null or id = $2) and ($3::uuid[] is null or id = any($3))
        order by is_default desc, sort, id limit 1`,
    },
    [session.company_id, id ?? null, own],
  )
  if (!branch && id !== undefined) throw unknownAt('branch_id')
  return branch?.id ?? null
}

const isOffered: Fragment = sql`variants.company_id = products.company_id and variants.product_id = products.id
  and variants.state = 'listed' and is_active`

const inWords = ({ variants, option_names }: Pick<Sellable, 'variants' | 'option_names'>) =>
  variants.map((one) => ({ ...one, options: optionsInWords({ options: one.options, option_names }) }))

/** Variants that may be ordered. */
const variants: Fragment = sql`(select json_agg(json_build_object('id', variants.id, 'options', options, 'price', price,
    'old_price', old_price, 'stock', stock) order by variants.sort, variants.id)
  from variants where ${isOffered})`

function soldSince(companyId: string, since: Date): Fragment {
  return sql`left join (
      select product_id, count(*)::bigint as times from order_lines
      join orders on orders.company_id = order_lines.company_id and orders.id = order_lines.order_id
      where orders.company_id = ${companyId} and orders.placed_at >= ${since} and orders.category <> 'cancelled' and not orders.is_test
      group by product_id
    ) as sold on sold.product_id = products.id`
}
