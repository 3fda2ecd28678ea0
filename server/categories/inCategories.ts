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
