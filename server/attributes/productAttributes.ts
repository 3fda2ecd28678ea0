import { type Attribute, type AttributeType, hasValues, type ProductAttribute } from '#contract/attributes.ts'
import type { LocalizedText } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import type { Work } from '#server/http/work.ts'
import { texts } from './texts.ts'

type Errors = Record<string, LocalizedText[]>

const said = `json_strip_nulls(json_build_object('attribute_id', attribute_id, 'value_ids', value_ids, 'number', number,
  'flag', flag, 'text', text))`

/** SQL of what a product says about its attributes, as it crosses the wire; `products` is the table of the statement. */
export const attributesJson = `(select coalesce(json_agg(${said} order by position), '[]') from product_attributes
  where product_attributes.company_id = products.company_id and product_id = products.id)`

/** The same in the order of the attributes; of all, or of those that are shown where products are sold. */
export const soldAttributesJson = (which: 'all' | 'on card'): string =>
  `(select coalesce(json_agg(${said} order by attributes.sort, attribute_id), '[]')
  from product_attributes join attributes on attributes.company_id = product_attributes.company_id and attributes.id = attribute_id
  where product_attributes.company_id = products.company_id and product_id = products.id
    and attributes.archived_at is null${which === 'all' ? '' : ' and is_on_card'})`

interface Known extends Pick<Attribute, 'id' | 'type' | 'values'> {
  /** Whether products of the category have it. */
  is_offered: boolean
}

/**
 * What is wrong with what a product says about its attributes. Until the transaction ends nobody archives these, nor
 * drops a value of theirs. What the product says already may stay when its category changes.
 */
export async function attributeErrors(
  given: readonly ProductAttribute[],
  { previous, categoryId }: { previous: readonly ProductAttribute[]; categoryId: string | null },
  { db, session }: Work,
): Promise<Errors> {
  if (given.length === 0) return {}
  const ids = given.map(({ attribute_id }) => attribute_id)
  const rows = await db.query<Known>(known, [session.company_id, ids, categoryId])
  const kept = new Set(previous.map(({ attribute_id }) => attribute_id))
  const wrong = given.flatMap((one, at): [string, LocalizedText[]][] => {
    const attribute = rows.find(({ id }) => id === one.attribute_id)
    const path = `attributes.${at}`
    if (!attribute) return [[`${path}.attribute_id`, [common.unknown]]]
    if (ids.indexOf(one.attribute_id) < at) return [[`${path}.attribute_id`, [texts.attributeTwice]]]
    if (!attribute.is_offered && !kept.has(attribute.id))
      return [[`${path}.attribute_id`, [texts.ofOtherCategories]]]
    if (!fits(one, attribute.type)) return [[path, [texts.doesNotFit]]]
    return unknownValues(one, attribute).map((place) => [`${path}.value_ids.${place}`, [common.unknown]])
  })
  return Object.fromEntries(wrong)
}

/** The attributes, held, with whether they are of the category or of one above it. */
const known = `with recursive above as (
    select id, parent_id from categories where company_id = $1 and id = $3
    union select categories.id, categories.parent_id from categories join above on above.parent_id = categories.id
      where company_id = $1
  )
  select id, type, "values", category_ids = '{}' or category_ids && array(select id from above) as is_offered
  from (select id, type, "values", category_ids from attributes
    where company_id = $1 and id = any($2) and archived_at is null order by id for key share) as attributes`

function fits({ attribute_id: _, ...said }: ProductAttribute, type: AttributeType): boolean {
  const wanted = hasValues(type) ? 'value_ids' : type === 'boolean' ? 'flag' : type
  const names = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (names.length !== 1 || names[0] !== wanted) return false
  return type !== 'list' || said.value_ids?.length === 1
}

function unknownValues({ value_ids = [] }: ProductAttribute, { values }: Known): number[] {
  const own = new Set(values.map(({ id }) => id))
  return value_ids.flatMap((id, at) => (own.has(id) ? [] : [at]))
}

/** Makes what a product says about its attributes exactly this. */
export async function writeAttributes(
  productId: string,
  given: readonly ProductAttribute[],
  { db, session }: Work,
): Promise<void> {
  const key = [session.company_id, productId]
  await db.run('delete from product_attributes where company_id = $1 and product_id = $2', key)
  if (given.length === 0) return
  await db.run(
    `insert into product_attributes (company_id, product_id, attribute_id, position, value_ids, number, flag, text)
     select $1, $2, attribute_id, position, value_ids, number, flag, text from jsonb_to_recordset($3)
       as given (attribute_id uuid, position int, value_ids uuid[], number bigint, flag boolean, text jsonb)`,
    [...key, JSON.stringify(given.map((one, position) => ({ ...one, position })))],
  )
}

/** Holds the attributes of products that are about to come back, before these are held themselves. */
export async function holdAttributesOf(productIds: readonly string[], { db, session }: Work): Promise<void> {
  await db.query(
    `select id from attributes where company_id = $1 and id in (
       select attribute_id from product_attributes where company_id = $1 and product_id = any($2))
     order by id for key share`,
    [session.company_id, productIds],
  )
}

/** Products that come back say nothing more about attributes that are gone, and have no values that are gone. */
export async function dropUnfit(productIds: readonly string[], { db, session }: Work): Promise<void> {
  await db.run(
    `with said as (
       select product_id, attribute_id,
         case when type in ('list', 'multi', 'colour') then array(
           select value_id from unnest(value_ids) with ordinality as had (value_id, at)
           where "values" @> jsonb_build_array(jsonb_build_object('id', value_id))
           order by at limit case type when 'list' then 1 end) end as value_ids,
         type = 'number' and number is not null or type = 'boolean' and flag is not null
           or type = 'text' and text is not null as is_plain
       from product_attributes join attributes on attributes.company_id = $1 and attributes.id = attribute_id
       where product_attributes.company_id = $1 and product_id = any($2) and attributes.archived_at is null
     ), fitting as (
       select * from said where is_plain or cardinality(value_ids) > 0
     ), dropped as (
       delete from product_attributes as old where company_id = $1 and product_id = any($2) and not exists (
         select from fitting where fitting.product_id = old.product_id and fitting.attribute_id = old.attribute_id)
     )
     update product_attributes as old set value_ids = fitting.value_ids from fitting
     where company_id = $1 and fitting.product_id = old.product_id and fitting.attribute_id = old.attribute_id
       and old.value_ids is distinct from fitting.value_ids`,
    [session.company_id, productIds],
  )
}
