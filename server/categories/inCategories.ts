import { type Fragment, sql } from '#server/db/sql.ts'

/** Whether a row of `products` is in one of these categories or in one below them. */
export const inCategories = (companyId: string, ids: readonly string[]): Fragment =>
  sql`products.category_id in (
    with recursive below as (
      select id from categories where company_id = ${companyId} and id = any(${ids}::uuid[])
      union select categories.id from categories join below on categories.parent_id = below.id
        where company_id = ${companyId}
    ) select id from below)`

/** Whether a row of `products` is in no category that other branches have to themselves, and in none below such a one. */
export const isInBranch = (companyId: string, branchId: string | null): Fragment =>
  sql`(products.category_id is null or products.category_id not in (
    with recursive elsewhere as (
      select id from categories
      where company_id = ${companyId} and branch_ids <> '{}' and not branch_ids @> array[${branchId}::uuid]
      union select categories.id from categories join elsewhere on categories.parent_id = elsewhere.id
        where company_id = ${companyId}
    ) select id from elsewhere))`

/**
 * SQL: whether `products` are on the menu of the branch `point.branch_id`: of what they are in, at each of the levels,
 * nothing belongs to other branches alone, and nothing is hidden unless `seesHidden` is true.
 */
export const isOnMenu = (seesHidden: string): string => `not exists (
  select from categories as own
  left join categories as middle on middle.company_id = own.company_id and middle.id = own.parent_id
  join categories as above on above.company_id = own.company_id and above.id in (own.id, middle.id, middle.parent_id)
  where own.company_id = products.company_id and own.id = products.category_id
    and (not above.is_visible and not ${seesHidden}
      or above.branch_ids <> '{}' and not above.branch_ids @> array[point.branch_id]))`
