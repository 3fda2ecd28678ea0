import {
  addAttributeValue,
  type Attribute,
  type AttributeInput,
  attributes,
  convertAttribute,
  hasValues,
  MOST_VALUES,
  replaceAttributeValue,
} from '#contract/attributes.ts'
import { fold } from '#contract/fold.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, notFound, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import { refuseUsed } from '#server/resource/inUse.ts'
import type { Hooks, Values } from '#server/resource/hooks.ts'
import { storeOf } from '#server/resource/store.ts'
import { usedBy } from '#server/resource/texts.ts'
import { moveValue, productsWith } from './attributeUses.ts'
import { texts } from './texts.ts'
import { labelsOf, taken, withIds } from './values.ts'

const living = sql`from product_attributes join products
    on products.company_id = product_attributes.company_id and products.id = product_id and products.archived_at is null
  where product_attributes.company_id = attributes.company_id and attribute_id = attributes.id`

const hooks: Hooks<typeof attributes> = {
  computed: {
    products_count: sql`(select count(*)::int ${living})`,
    value_counts: sql`(select coalesce(jsonb_object_agg(value_id, products), '{}') from (
      select value_id, count(*) as products from (select unnest(value_ids) as value_id ${living}) as had
      group by value_id) as counted)`,
  },
  where: ({ is_unused }) =>
    is_unused === undefined ? [] : [sql`not exists (select ${living}) = ${is_unused}`],
  refers: { category_ids: 'categories' },
  before,
  beforeRemove: async ({ id }, work) =>
    refuseUsed(id, [
      {
        text: usedBy.products,
        link: '/app/products?attribute={id}',
        count: await productsWith({ id }, work),
      },
    ]),
}
const store = storeOf(attributes, hooks)

/** Calls of /app/dictionaries/attributes. */
export const attributeRoutes: Route[] = [
  ...crud(attributes, hooks),
  route(addAttributeValue, async (context) => {
    const work = workOf(context)
    const { id, version, values } = await held(context.params.id, work)
    if (taken(values, context.body.label)) throw new FieldErrors({ label: [texts.valueTwice] })
    if (values.length >= MOST_VALUES)
      throw new FieldErrors({ label: [[texts.tooManyValues, { count: MOST_VALUES }]] })
    return store.update(id, version, { values: [...values, context.body] }, work, 'add_value')
  }),
  route(replaceAttributeValue, async (context) => {
    const { params, body } = context
    const work = workOf(context)
    const { id, values } = await held(params.id, work)
    const others = values.filter((one) => one.id !== params.value_id)
    if (others.length === values.length) throw notFound()
    if (body.by !== null && !others.some((one) => one.id === body.by)) throw unknownAt('by')
    await moveValue(id, { from: params.value_id, to: body.by }, work)
    return store.update(id, body.version, { values: others }, work, 'replace_value')
  }),
  route(convertAttribute, async (context) => {
    const { version, type } = context.body
    return store.update(context.params.id, version, { type }, workOf(context), 'convert')
  }),
]

/** The living attribute, as nobody else changes it until the end of the call, nor begins to use it. */
async function held(id: string, work: Work): Promise<Attribute> {
  await store.hold(id, work)
  const row = await store.get(id, work)
  if (row.archived_at !== null) throw notFound()
  return row
}

async function before(
  input: Partial<AttributeInput>,
  previous: Attribute | undefined,
  work: Work,
): Promise<Values> {
  const { type, name, values, unit, makes_variants } = { ...blank, ...previous, ...input }
  if (!hasValues(type)) {
    if (values.length > 0) throw new FieldErrors({ values: [texts.hasNoValues] })
    if (makes_variants) throw new FieldErrors({ makes_variants: [texts.hasNoValues] })
  }
  if (type !== 'number' && Object.keys(unit).length > 0)
    throw new FieldErrors({ unit: [texts.onlyOfNumbers] })
  const written = input.values && withIds(input.values, previous?.values ?? [], work.newId)
  if (previous) await checkUses(previous, { type, kept: written ?? previous.values }, work)
  return {
    search: fold([...Object.values(name), ...labelsOf(values)].join(' ')),
    ...(written && { values: JSON.stringify(written) }),
  }
}

const blank = { values: [], unit: {}, name: {}, type: 'list' } as const

/** What products have stays: their values, and the type that these are of. */
async function checkUses(
  previous: Attribute,
  { type, kept }: { type: Attribute['type']; kept: { id: string }[] },
  work: Work,
): Promise<void> {
  const { id } = previous
  const dropped = previous.values.filter((value) => !kept.some((one) => one.id === value.id))
  if (type === previous.type && dropped.length === 0) return
  await store.hold(id, work)
  if (type !== previous.type) await checkType(previous, type, work)
  const valueIds = dropped.map((value) => value.id)
  if (valueIds.length > 0 && (await productsWith({ id, valueIds }, work)) > 0)
    throw new FieldErrors({ values: [texts.valueInUse] })
}

async function checkType({ id, type: from }: Attribute, to: Attribute['type'], work: Work): Promise<void> {
  if (from === 'list' && to === 'multi') return
  const isToOne = from === 'multi' && to === 'list'
  const count = await productsWith({ id, isSeveral: isToOne }, work)
  if (count === 0) return
  if (!isToOne) throw new FieldErrors({ type: [texts.typeIsFixed] })
  throw new Refusal(409, 'conflict', texts.severalValues, {
    usedBy: [{ text: [texts.haveSeveral, { count }], count, path: `/app/products?attribute=${id}` }],
  })
}
