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
 * nothing belongs to other branches alone, and nothing is hidden unless `seesHidden` is true. Level by level, so that
 * no plan can join all categories with each other.
 */
export const isOnMenu = (seesHidden: string): string => `not exists (
  with recursive above as (
    select parent_id, is_visible, branch_ids from categories
    where company_id = products.company_id and id = products.category_id
    union all select categories.parent_id, categories.is_visible, categories.branch_ids
    from above join categories on categories.company_id = products.company_id and categories.id = above.parent_id
  ) select from above
  where not is_visible and not ${seesHidden} or branch_ids <> '{}' and not branch_ids @> array[point.branch_id])`
