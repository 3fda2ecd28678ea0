import type { AttributeType } from '#contract/attributes.ts'
import type { Tone } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import type { Making } from './making.ts'

/** What products of a demo company are told apart by, and what some of them say. */
export interface DemoAttribute {
  name: string
  type: AttributeType
  unit?: string
  makes_variants?: boolean
  is_on_card?: boolean
  /** Names of categories; of all where it is left out. */
  categories?: readonly string[]
  values?: readonly (readonly [label: string, colour: Tone | null])[]
  /** By the name of a product: places of its values, a figure, or yes. */
  products: Readonly<Record<string, readonly number[] | number | boolean>>
}

const THOUSANDTHS = 1000

/** Writes the attributes, and what products say about them, in place of those of the starter kit. */
export async function makeAttributes(making: Making): Promise<void> {
  const { db, companyId, shop } = making
  await db.run('delete from attributes where company_id = $1', [companyId])
  for (const [at, attribute] of shop.attributes.entries()) await makeAttribute(attribute, at + 1, making)
}

async function makeAttribute(attribute: DemoAttribute, sort: number, making: Making): Promise<void> {
  const { db, companyId, newId, startedAt, shop } = making
  const {
    name,
    type,
    unit,
    makes_variants = false,
    is_on_card = false,
    categories = [],
    products,
  } = attribute
  const say = (text: string) => ({ [shop.language]: text })
  const id = newId()
  const values = (attribute.values ?? []).map(([label, colour]) => ({
    id: newId(),
    label: say(label),
    colour,
  }))
  const words = [name, ...(attribute.values ?? []).map(([label]) => label)].join(' ')
  await db.run(
    `insert into attributes (company_id, id, name, type, unit, makes_variants, is_filterable, is_on_card, category_ids,
       "values", sort, search, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, true, $7,
       array(select id from categories where company_id = $1 and name ->> $8 = any($9::text[])), $10, $11, $12, $13, $13)`,
    [
      companyId,
      id,
      say(name),
      type,
      unit === undefined ? {} : say(unit),
      makes_variants,
      is_on_card,
      shop.language,
      categories,
      JSON.stringify(values),
      sort,
      fold(words),
      startedAt,
    ],
  )
  const said = Object.entries(products).map(([product, what]) => ({
    product,
    value_ids: Array.isArray(what) ? what.map((at: number) => values[at]!.id) : null,
    number: typeof what === 'number' ? what * THOUSANDTHS : null,
    flag: typeof what === 'boolean' ? what : null,
  }))
  await db.run(
    `insert into product_attributes (company_id, product_id, attribute_id, position, value_ids, number, flag)
     select $1, products.id, $2, $3, value_ids, number, flag
     from jsonb_to_recordset($4) as given (product text, value_ids uuid[], number bigint, flag boolean)
     join products on products.company_id = $1 and products.name ->> $5 = given.product`,
    [companyId, id, sort, JSON.stringify(said), shop.language],
  )
}
