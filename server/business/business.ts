import {
  businessCategories,
  type BusinessCategory,
  type BusinessCategoryInput,
  previewKit,
} from '#contract/businessCategories.ts'
import { texts as valueTexts } from '#server/attributes/texts.ts'
import { taken } from '#server/attributes/values.ts'
import { stagesFor } from '#server/company/copyTemplates.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { sampleNames } from '#server/products/makeSamples.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values, WorkOn } from '#server/resource/hooks.ts'
import { heldOfPlatform, refuseUsed } from '#server/resource/inUse.ts'
import { keepOne } from '#server/resource/keepOne.ts'
import { storeOf } from '#server/resource/store.ts'
import { usedBy } from '#server/resource/texts.ts'
import { texts } from './texts.ts'

type OnCategories = WorkOn<typeof businessCategories>

const hooks: Hooks<typeof businessCategories> = {
  computed: {
    companies_count: sql`(select count(*)::int from companies where category_id = business_categories.id)`,
  },
  refers: { stage_set_id: 'stage_sets', unit_ids: 'platform_units' },
  before,
  merge: async ({ id }, other, { db, now }) => {
    await db.run(
      'update companies set category_id = $1, revision = revision + 1, updated_at = $3 where category_id = $2',
      [id, other.id, now],
    )
  },
  beforeRemove: async (row, work) => {
    const { id, companies_count: count } = row
    refuseUsed(id, [{ text: usedBy.companies, count }])
    if (row.is_active) await keepOneOffered(row, work)
  },
  beforeRestore: async (row, work) => {
    const archived = await archivedIn(row, work)
    if (archived) throw new Refusal(409, 'conflict', texts.archivedInKit, { values: { name: archived } })
    return {}
  },
}
const store = storeOf(businessCategories, hooks)

/** Calls of /admin/dictionaries/categories. */
export const businessRoutes: Route[] = [
  ...crud(businessCategories, hooks),
  route(previewKit, async (context) => {
    const work = workOf(context)
    const { db, language } = work
    const kit = await store.get(context.params.id, work)
    const [units, reasons] = [
      await db.query<{ name: Record<string, string>; short: Record<string, string> }>(
        `select name, short from platform_units
         where archived_at is null and (cardinality($1::uuid[]) = 0 or id = any($1)) order by sort, id`,
        [kit.unit_ids],
      ),
      await db.query<{ name: Record<string, string> }>(
        'select name from platform_cancel_reasons where archived_at is null order by sort, id',
      ),
    ]
    return {
      stages: (await stagesFor(db, { set_id: kit.stage_set_id, business: kit.business })).stages,
      units,
      cancel_reasons: reasons,
      categories: kit.categories,
      attributes: kit.attributes,
      samples: sampleNames(kit.samples, language),
    }
  }),
]

async function before(
  input: Partial<BusinessCategoryInput>,
  previous: BusinessCategory | undefined,
  work: OnCategories,
): Promise<Values> {
  if (previous?.is_active && input.is_active === false) await keepOneOffered(previous, work)
  for (const [at, { values }] of (input.attributes ?? []).entries()) {
    const twice = values.some(({ label }, place) => taken(values.slice(0, place), label))
    if (twice) throw new FieldErrors({ [`attributes.${at}.values`]: [valueTexts.valueTwice] })
  }
  return {}
}

/** The name of something in a kit that was archived since; what is there is archived by nobody until the transaction ends. */
async function archivedIn(
  { stage_set_id, unit_ids }: BusinessCategory,
  { db, language }: OnCategories,
): Promise<string | undefined> {
  const named = [
    ['stage_sets', [stage_set_id]],
    ['platform_units', unit_ids],
  ] as const
  for (const [table, ids] of named) {
    const held = await db.query<{ id: string }>(heldOfPlatform(table, 'id = any($1::uuid[])'), [ids])
    const missing = ids.find((id) => !held.some((one) => one.id === id))
    if (missing === undefined) continue
    const row = await db.one<{ name: Partial<Record<string, string>> }>(
      `select name from ${table} where id = $1`,
      [missing],
    )
    return row?.name[language] ?? row?.name['en'] ?? missing
  }
  return undefined
}

/** Who signs up always has something to choose. */
function keepOneOffered({ id }: BusinessCategory, work: OnCategories): Promise<void> {
  return keepOne(businessCategories.name, { id, text: texts.lastOffered, condition: sql`is_active` }, work)
}
