import type { AttributeTemplate, CategoryTemplate } from '#contract/businessCategories.ts'
import { fold } from '#contract/fold.ts'
import type { Business, StageTemplate } from '#contract/stageSets.ts'
import { labelsOf } from '#server/attributes/values.ts'
import { freeSlug } from '#server/categories/slug.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'

interface Copying {
  db: Db
  companyId: string
  now: Date
  newId(): string
}

/** What a company of a kind of business begins with, where that says it. */
interface Kit {
  stage_set_id: string
  unit_ids: string[]
  categories: CategoryTemplate[]
  attributes: AttributeTemplate[]
}

/** The starter kit of a kind of business, which nobody archives until the transaction ends. */
export async function readKit(db: Db, categoryId: string | undefined): Promise<Kit | undefined> {
  if (categoryId === undefined) return undefined
  const kit = await db.one<Kit>(
    `select stage_set_id, unit_ids, categories, attributes from business_categories
     where id = $1 and archived_at is null for key share`,
    [categoryId],
  )
  if (!kit) throw new RangeError(`Unknown kind of business ${categoryId}`)
  return kit
}

/** What a new row of a company has in common, whatever it was copied from. */
const rowOf = ({ companyId, newId }: Copying, at: number) => ({
  company_id: companyId,
  id: newId(),
  sort: at + 1,
})

/** Stages that a company begins with: those of a set, else of the first set for what it runs. */
export async function stagesFor(
  db: Db,
  { set_id, business }: { set_id?: string | undefined; business: Business },
): Promise<{ id: string; stages: StageTemplate[] }> {
  const set = await db.one<{ id: string; stages: StageTemplate[] }>(
    `select id, stages from stage_sets where (id = $1 or business = $2) and archived_at is null
     order by id = $1 desc nulls last, sort, id limit 1`,
    [set_id ?? null, business],
  )
  if (!set) throw new Error(`There are no stages for a ${business}`)
  return set
}

/** Writes the first stages of a company, which has none yet. */
export async function copyStages(copying: Copying, of: Parameters<typeof stagesFor>[1]): Promise<void> {
  const { db, companyId } = copying
  const set = await stagesFor(db, of)
  const rows = set.stages.map((template, at) => ({
    ...template,
    template,
    search: fold(Object.values(template.name).join(' ')),
    ...rowOf(copying, at),
  }))
  const own = new Map(rows.map(({ id, template }) => [template.id, id]))
  await insertRows(
    db,
    'stages',
    rows.map((row) => ({ ...row, next_ids: row.next_ids.map((id) => own.get(id)) })),
  )
  await db.run('update companies set stage_set_id = $2 where id = $1', [companyId, set.id])
}

/** Gives a new company the platform's units, or those of them that its kit names; answers how many. */
export async function copyUnits(copying: Copying, ids: readonly string[] = []): Promise<number> {
  const units = await copying.db.query<{ is_default: boolean }>(
    `select name, short, precision, is_default, search from platform_units
     where archived_at is null and (cardinality($1::uuid[]) = 0 or id = any($1)) order by sort, id`,
    [ids],
  )
  const hasDefault = units.some(({ is_default }) => is_default)
  await insertRows(
    copying.db,
    'units',
    units.map((unit, at) => ({
      ...unit,
      is_default: hasDefault ? unit.is_default : at === 0,
      ...rowOf(copying, at),
    })),
  )
  return units.length
}

/** Gives a new company the categories of its kit; answers how many. */
export async function copyCategories(
  copying: Copying,
  categories: readonly CategoryTemplate[] = [],
): Promise<number> {
  for (const [at, { name, colour }] of categories.entries()) {
    const slug = await freeSlug(copying.db, copying.companyId, name['en'] ?? Object.values(name)[0] ?? '')
    const search = fold(Object.values(name).join(' '))
    await insertRows(copying.db, 'categories', [
      { name, colour, slug, search, is_visible: true, ...times(copying), ...rowOf(copying, at) },
    ])
  }
  return categories.length
}

/** Gives a new company the attributes of its kit. */
export async function copyAttributes(
  copying: Copying,
  templates: readonly AttributeTemplate[] = [],
): Promise<void> {
  await insertRows(
    copying.db,
    'attributes',
    templates.map(({ values, ...template }, at) => ({
      ...template,
      is_filterable: true,
      values: values.map((value) => ({ id: copying.newId(), ...value })),
      search: fold([...Object.values(template.name), ...labelsOf(values)].join(' ')),
      ...times(copying),
      ...rowOf(copying, at),
    })),
  )
}

const times = ({ now }: Copying) => ({ version: 1, created_at: now, updated_at: now })

/** Gives a new company the platform's reasons of cancellations. */
export async function copyCancelReasons(copying: Copying): Promise<void> {
  const reasons = await copying.db.query<object>(
    'select key, name, needs_note, search from platform_cancel_reasons where archived_at is null order by sort, id',
  )
  await insertRows(
    copying.db,
    'cancel_reasons',
    reasons.map((reason, at) => ({ ...reason, ...rowOf(copying, at) })),
  )
}

/** The currency of a country where it is offered, else the one that the platform's settings name, else the first one that is. */
export async function offeredCurrency(db: Db, ofCountry: string): Promise<string> {
  const first = await db.one<{ code: string }>(
    `select code from platform_currencies where archived_at is null order by code = $1 desc,
       code = (select currency from platform_settings) desc nulls last, sort, id limit 1`,
    [ofCountry],
  )
  return first?.code ?? ofCountry
}
