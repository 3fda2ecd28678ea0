import { type Fragment, sql } from '#server/db/sql.ts'

const said = sql`product_attributes.company_id = products.company_id and product_attributes.product_id = products.id`

/** Whether a row of `products` says something about an attribute. */
export const hasAttribute = (id: string): Fragment =>
  sql`exists (select from product_attributes where ${said} and attribute_id = ${id})`

/** Whether a row of `products` has a value. */
export const hasValue = (id: string): Fragment =>
  sql`exists (select from product_attributes where ${said} and value_ids @> array[${id}::uuid])`
