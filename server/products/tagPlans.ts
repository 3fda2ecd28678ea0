import type { Body } from '#contract/endpoint.ts'
import type { BulkAction, changeProducts } from '#contract/productBulk.ts'
import { MOST_TAGS } from '#contract/tags.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import type { Work } from '#server/http/work.ts'
import { findTags, makeTags } from '#server/tags/tagNames.ts'
import type { Plan } from './changeStates.ts'
import type { ProductState } from './productState.ts'
import { texts } from './texts.ts'

/** The tag that is asked for by its name; one that is to be put on is made where there is none. */
export async function tagOf(
  { action, name }: Body<typeof changeProducts>,
  { db, session, now, newId }: Work,
): Promise<string | undefined> {
  if (name === undefined) throw new FieldErrors({ name: [common.required] })
  const find = action === 'tag' ? makeTags : findTags
  return (await find({ db, companyId: session.company_id, now, newId }, 'product', [name])).get(name)
}

/** Puts the tag on a product that has fewer than fifty. */
export const tagged =
  (tagId: string | undefined): Plan =>
  (state) => {
    if (tagId === undefined || state.tag_ids.includes(tagId)) return state
    if (state.tag_ids.length >= MOST_TAGS) return { refused: texts.tooManyTags }
    return { ...state, tag_ids: [...state.tag_ids, tagId] }
  }

/** Takes the tag off. */
export const untagged =
  (tagId: string | undefined): Plan =>
  (state) => ({ ...state, tag_ids: state.tag_ids.filter((id) => id !== tagId) })

/** What a product has again when a change is taken back: of a change of tags those that still exist, else what it has now. */
export async function tagsAgain(
  action: BulkAction,
  before: readonly ProductState[],
  { db, session }: Work,
): Promise<(was: ProductState, now: ProductState) => string[]> {
  if (action !== 'tag' && action !== 'untag') return (_was, now) => now.tag_ids
  const rows = await db.query<{ id: string }>(
    'select id from tags where company_id = $1 and id = any($2) and archived_at is null',
    [session.company_id, before.flatMap(({ tag_ids }) => tag_ids)],
  )
  const living = new Set(rows.map(({ id }) => id))
  return (was) => was.tag_ids.filter((id) => living.has(id))
}
