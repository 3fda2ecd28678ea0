import { type StageCategory, stageCategories } from '#contract/pipeline.ts'
import { type DraftStage } from '#contract/simulation.ts'
import type { Work } from '#server/http/work.ts'

/** Makes room behind the last living stage of a category, or of those before it; answers that place. */
export async function makePlace(
  { db, session }: Work,
  category: StageCategory,
  exceptId?: string,
): Promise<number> {
  const upTo = stageCategories.slice(0, stageCategories.indexOf(category) + 1)
  const row = await db.one<{ last: number }>(
    `select coalesce(max(sort), 0) as last from stages
     where company_id = $1 and category = any($2) and archived_at is null and id is distinct from $3::uuid`,
    [session.company_id, upTo, exceptId ?? null],
  )
  const place = (row?.last ?? 0) + 1
  await db.run(
    `update stages set sort = sort + 1 where company_id = $1 and sort >= $2 and archived_at is null and id is distinct from $3::uuid`,
    [session.company_id, place, exceptId ?? null],
  )
  return place
}

/** The stages after one of them was put behind another, or in front of its category; undefined where it would leave that. */
export function moved(
  drafts: readonly DraftStage[],
  id: string,
  afterId: string | null,
): DraftStage[] | undefined {
  const stage = drafts.find((one) => one.id === id)
  if (!stage) return undefined
  const others = drafts.filter((one) => one !== stage)
  const at =
    afterId === null
      ? others.filter((one) => rank(one) < rank(stage)).length
      : others.findIndex((one) => one.id === afterId) + 1
  const ordered = [...others.slice(0, at), stage, ...others.slice(at)]
  return ordered.every((one, place) => rank(ordered[place - 1] ?? one) <= rank(one)) ? ordered : undefined
}

const rank = ({ category }: DraftStage) => stageCategories.indexOf(category)

/** Numbers the stages as they stand in the list. */
export async function numberAnew({ db, session }: Work, ordered: readonly DraftStage[]): Promise<void> {
  await db.run(
    `update stages set sort = placed.place from unnest($2::uuid[]) with ordinality as placed (id, place)
     where stages.company_id = $1 and stages.id = placed.id and sort <> placed.place`,
    [session.company_id, ordered.map(({ id }) => id)],
  )
}
